import type { ImportRefusal } from '@keyroom/product-api/schemas'

/** A file that can't be imported as a whole. Nothing of it was written. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  /** The code and values of the text that a page shows: `analytics.imports.refusal.<code>`. */
  readonly refusal: ImportRefusal
  /** What was expected, what the file has instead, and what to do: sentences for operators. */
  readonly reason: string

  /** @param values what the reason names */
  constructor(code: ImportRefusal['code'], reason: string, values: ImportRefusal['values'] = {}) {
    super(`The file was not imported. ${reason}`)
    this.refusal = { code, values }
    this.reason = reason
  }

  /** What people are told of a file by its name. */
  of(file: string): string {
    return `${file} was not imported. ${this.reason}`
  }
}
