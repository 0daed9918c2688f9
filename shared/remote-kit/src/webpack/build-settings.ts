import { join } from 'node:path'

/**
 * Whether a build is a release: minified, compressed, and checked against its budgets. `npm start` sets
 * `KEYROOM_BUILD=local`, because all three would only cost time on a developer's machine.
 */
export const isRelease = process.env.KEYROOM_BUILD !== 'local'

/**
 * Where a build of an app goes. `npm start` and the tests choose another folder for theirs, so that the build that an
 * author made to publish stays in `dist`.
 */
export function outputFolder(appFolder: string): string {
  return process.env['KEYROOM_OUTPUT'] || join(appFolder, 'dist')
}
