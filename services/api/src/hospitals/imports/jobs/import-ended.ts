/** The operator took the import back. */
export class ImportCancelled extends Error {
  override readonly name = 'ImportCancelled'

  constructor() {
    super('The import was cancelled. Nothing of the file was written.')
  }
}

/** This process stops, or may not go on: the job stays as it is, and whoever takes it up goes on at its last piece. */
export class ImportPaused extends Error {
  override readonly name = 'ImportPaused'
}
