import { isDatabaseUnreachable } from '@keyroom/database'
import { FileRefused } from '../import-log/file-refused.ts'

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

/** What to say of a file that can't be imported, whatever the cause, so that others are imported all the same. */
export function reasonToRefuse(error: unknown, file: string): string {
  if (error instanceof FileRefused) return error.of(file)
  const { message, code } = error as NodeJS.ErrnoException
  if (error instanceof ImportPaused) return `${file}: ${message}`
  if (code === 'ENOENT') return 'There is no such file.'
  if (code === 'EISDIR') return 'This is a folder, not a file.'
  if (code === 'EACCES') return 'The file may not be read.'
  if (maySucceedLater(error)) return `${file}: the database went away (${message}). Import the file again.`
  const cause = /^[0-9A-Z]{5}$/.test(code ?? '') ? `The database rejected it: ${message}` : message
  return `${file} was not imported. ${cause.replace(/\.$/, '')}. Nothing of it was written.`
}
