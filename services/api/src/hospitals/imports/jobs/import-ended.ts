/** The operator cancelled the import. */
export class ImportCancelled extends Error {
  override readonly name = 'ImportCancelled'

  constructor() {
    super('The import was cancelled. Nothing of the file was written.')
  }
}

/** This process has to stop. The job stays as it is, and the next process resumes it at its last piece. */
export class ImportPaused extends Error {
  override readonly name = 'ImportPaused'
}
