import { join } from 'node:path'

/**
 * Where a build of an app goes. `npm start` and the tests choose another folder for theirs, so that the build that an
 * author made to publish stays in `dist`.
 */
export function outputFolder(appFolder: string): string {
  return process.env['KEYROOM_OUTPUT'] || join(appFolder, 'dist')
}
