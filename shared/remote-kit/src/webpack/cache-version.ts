import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Identifies the state of this kit, the app's settings and the installed packages. webpack's cache does not depend on
 * them, and would reuse modules that were built with other settings.
 */
export function cacheVersion(folder: string): string {
  const kit = join(import.meta.dirname, '..')
  const files = [
    ...globSync('**/*.ts', { cwd: kit, exclude: ['**/*.test.ts'] })
      .toSorted()
      .map((file) => join(kit, file)),
    join(folder, 'webpack.config.ts'),
    join(folder, 'package.json'),
    join(folder, '../../pnpm-lock.yaml'),
    join(folder, '../pnpm-lock.yaml'),
  ]
  const hash = createHash('sha256')
  for (const file of files) hash.update(readIfThere(file))
  return hash.digest('hex').slice(0, 16)
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
