import { basename } from 'node:path'

/** A file that can't be imported as a whole. Nothing of it was written. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'

  constructor(path: string, reason: string) {
    super(`${basename(path)} was not imported: ${reason}`)
  }
}
