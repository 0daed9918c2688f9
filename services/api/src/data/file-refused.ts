/** A file that can't be imported as a whole. Nothing of it was written. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly reason: string

  /** @param reason a sentence that goes on after "… was not imported:" */
  constructor(reason: string) {
    super(`The file was not imported: ${reason}`)
    this.reason = reason
  }

  /** What people are told of a file by its name. */
  of(file: string): string {
    return `${file} was not imported: ${this.reason}`
  }
}
