import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { SharedDependency } from '../shared-dependencies.ts'

/** An error about packages that an app does not have. */
export class NotInstalled extends Error {
  readonly package: string

  constructor(packageName: string, appFolder: string) {
    super(
      `${packageName} is not installed for ${appFolder}. ` +
        'Add it to the dependencies in its package.json, then run pnpm install.',
    )
    this.package = packageName
  }
}

/**
 * The version of a shared module that is installed for an app: of its package, or of the package behind a facade.
 *
 * @throws NotInstalled if the app does not depend on the package. Node would find another one in the folders above, or
 *   in those that pnpm's commands add by NODE_PATH
 */
export function installedVersion(row: Pick<SharedDependency, 'package' | 'behind'>, appFolder: string): string {
  const version = versionIn(appFolder, row.package)
  if (!version) throw new NotInstalled(row.package, appFolder)
  if (!row.behind) return version
  const facade = realpathSync(join(appFolder, 'node_modules', row.package))
  const behind = versionIn(facade, row.behind)
  if (!behind) throw new NotInstalled(row.behind, facade)
  return behind
}

/** The packages may hide their package.json behind `exports`, so it is read as a file. */
function versionIn(folder: string, packageName: string): string | undefined {
  const file = join(folder, 'node_modules', packageName, 'package.json')
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${file} can't be read as a package description`, { cause: error })
  }
}
