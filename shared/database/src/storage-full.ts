/** There is no space left for what was to be stored. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
  /** The SQLSTATE of PostgreSQL for the same. */
  readonly code = '53100'

  constructor() {
    super('Expected free space for the database, got a disk that is nearly full. Free some space.')
  }
}

/** SQLSTATEs of a full disk and of a database that is set to reading alone, and the errors of files for the same. */
const codes = new Set(['53100', '25006', 'ENOSPC', 'EDQUOT', 'EROFS'])

/** Whether an error means that nothing can be stored until somebody frees space, or makes the disk writable again. */
export function isStorageFull(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && codes.has(String(error.code))
}
