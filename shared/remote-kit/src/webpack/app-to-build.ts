import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { outputFolder } from './build-settings.ts'
import { readDescriptor } from './read-descriptor.ts'
import { takenFromShell } from './share-settings.ts'

/**
 * The settings of an app's own, if it has any; without, it is built as every remote is.
 *
 * @throws with what is wrong in the remote's descriptor or dependencies: thrown while webpack reads its settings, it would
 *   be printed with a stack of webpack's code
 */
export function settingsFile(folder: string): string | undefined {
  const file = join(folder, 'webpack.config.ts')
  const hasSettings = existsSync(file)
  if (!hasSettings || existsSync(join(folder, 'src/remote.ts'))) {
    readDescriptor(folder)
    takenFromShell(folder)
  }
  return hasSettings ? file : undefined
}

/** Removes the last build of an app: one that fails, however early, must leave nothing that could be published in its place. */
export function removeLastBuild(folder: string): void {
  rmSync(outputFolder(folder), { recursive: true, force: true })
}
