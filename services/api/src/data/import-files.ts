import { basename } from 'node:path'
import { isDatabaseUnreachable, type Database } from '@keyroom/database'
import { FileRefused } from './file-refused.ts'
import { importFile } from './import-file.ts'
import type { FileReport, ImportReport, RefusedFile } from './import-report.ts'

/** How far an import is. `placing` derives the facilities from everything stored. */
export interface ImportProgress {
  readonly file: string
  readonly phase: 'checking' | 'reading' | 'placing' | 'done'
  readonly rows: number
  readonly bytesRead: number
  readonly bytes: number
}

export interface ImportOptions {
  readonly onProgress?: (progress: ImportProgress) => void
  /** Ends the import; the file that is being read leaves nothing behind. */
  readonly signal?: AbortSignal
  /** The name to report a file by, where its path is only a temporary one. */
  readonly nameOf?: (path: string) => string
}

/**
 * Imports public data files one after the other, each in one transaction: cost reports, CMS's list of hospitals,
 * HIFLD's coordinates, told apart by their header rows. A file that can't be read is refused and reported; the others
 * are imported. The same file again changes nothing. The order of files makes no difference.
 *
 * @throws the signal's reason when it is aborted, and whatever the database reports
 */
export async function importFiles(
  database: Database,
  paths: readonly string[],
  options: ImportOptions = {},
): Promise<ImportReport> {
  const files: FileReport[] = []
  const refused: RefusedFile[] = []
  for (const path of paths) {
    options.signal?.throwIfAborted()
    try {
      files.push(await importFile(database, path, options))
    } catch (error) {
      const reason = reasonToRefuse(error)
      if (reason === null) throw error
      refused.push({ file: options.nameOf?.(path) ?? basename(path), reason })
    }
  }
  if (files.some(({ placement }) => placement !== null)) await tidyUp(database)
  return { files, refused }
}

/**
 * Tells the planner what is stored now: after an import it would search by its guesses about an empty table until the
 * server looks by itself, which PGlite never does. Rows that were replaced are given back for the next import.
 */
async function tidyUp(database: Database): Promise<void> {
  const tables = 'api.cost_report, api.report_indicator, api.hospital_listing, api.hifld_hospital, api.facility'
  await database.script(`VACUUM (ANALYZE) ${tables}`).catch((error: unknown) => {
    // The files are committed, whatever becomes of the server now; it does this by itself some time later.
    if (!isDatabaseUnreachable(error)) throw error
  })
}

function reasonToRefuse(error: unknown): string | null {
  if (error instanceof FileRefused) return error.message
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ENOENT') return 'There is no such file.'
  if (code === 'EISDIR') return 'This is a folder, not a file.'
  return code === 'EACCES' ? 'The file may not be read.' : null
}
