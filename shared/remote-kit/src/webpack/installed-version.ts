import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * The version of a package installed for an app. Packages may hide their package.json behind `exports`, so it is
 * searched in the folders that Node would search.
 */
export function installedVersion(packageName: string, appFolder: string): string {
  const folders = createRequire(join(appFolder, 'package.json')).resolve.paths(packageName) ?? []
  for (const folder of folders) {
    const version = versionIn(join(folder, packageName, 'package.json'))
    if (version) return version
  }
  throw new Error(`${packageName} is not installed for ${appFolder}. Add it to the dependencies in its package.json.`)
}

function versionIn(file: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${file} can't be read as a package description`, { cause: error })
  }
}
