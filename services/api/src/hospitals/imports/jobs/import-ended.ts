import { isDatabaseUnreachable } from '@keyroom/database'

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

/**
 * Whether a job that an error ended may go on later as it is: the database went away. A statement that took longer than a
 * job's may take would do so again, and keep the files after it waiting forever.
 */
export function maySucceedLater(error: unknown): boolean {
  const statementTimeout = '57014'
  return isDatabaseUnreachable(error) && (error as { code?: unknown }).code !== statementTimeout
}
