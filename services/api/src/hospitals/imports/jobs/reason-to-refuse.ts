import { FileRefused } from '../import-log/file-refused.ts'
import { ImportPaused, maySucceedLater } from './import-ended.ts'

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
