import { basename } from 'node:path'
import type { Database } from '@keyroom/database'
import { FileRefused } from './file-refused.ts'
import { importOrder } from './hcris/recognise-raw.ts'
import type { FileReport, ImportReport, RefusedFile } from './import-report.ts'
import { ImportCancelled, ImportPaused } from './jobs/import-ended.ts'
import { importPath } from './jobs/import-path.ts'
import type { JobProgress } from './jobs/run-job.ts'
import { tidyUp } from './tidy-up.ts'

/** How far the import of a file is. */
export interface ImportProgress extends JobProgress {
  readonly file: string
  readonly bytes: number
}

export interface ImportOptions {
  readonly onProgress?: (progress: ImportProgress) => void
  /** Cancels the import; the file that is being read leaves nothing behind, those before it are imported. */
  readonly signal?: AbortSignal
  /** The name to report a file by, where its path is only a temporary one. */
  readonly nameOf?: (path: string) => string
  /** The calendar year of files that say it neither in themselves nor in their name. */
  readonly year?: number
}

/**
 * Imports public data files one after the other, each whole or not at all: they are told apart by their header rows. A
 * file that can't be read is refused and reported; the others are imported. The same file again changes nothing, and one
 * whose import broke off goes on where it was. The order of files makes no difference. Once the signal ends, the report
 * says which file was cancelled, and which were not begun.
 *
 * @throws `ImportPaused` where the signal ends with one, and whatever the database reports
 */
export async function importFiles(
  database: Database,
  paths: readonly string[],
  options: ImportOptions = {},
): Promise<ImportReport> {
  const files: FileReport[] = []
  const refused: RefusedFile[] = []
  const cancelled: string[] = []
  const notBegun: string[] = []
  for (const path of inOrder(paths, options.nameOf)) {
    const file = options.nameOf?.(path) ?? basename(path)
    if (options.signal?.aborted) {
      notBegun.push(file)
      continue
    }
    try {
      files.push(await importPath(database, path, options))
    } catch (error) {
      if (isCancelled(error, options.signal)) {
        cancelled.push(file)
        continue
      }
      const reason = reasonToRefuse(error, file)
      if (reason === null) throw error
      refused.push({ file, reason })
    }
  }
  const changed = files.filter((file) => file.added + file.changed > 0)
  if (changed.length > 0)
    await tidyUp(
      database,
      changed.map(({ kind }) => kind),
    )
  return { files, refused, cancelled, notBegun }
}

/** By whoever gave the command, or by an operator who saw it on their page. A pause is none: it is to go on. */
function isCancelled(error: unknown, signal: AbortSignal | undefined): boolean {
  if (error instanceof ImportCancelled) return true
  if (!signal?.aborted || signal.reason instanceof ImportPaused) return false
  return error === signal.reason || (error as Error).name === 'AbortError'
}

/** What to say of a file that can't be imported while others can; nothing where the import itself is at its end. */
export function reasonToRefuse(error: unknown, file: string): string | null {
  if (error instanceof FileRefused) return error.of(file)
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ENOENT') return 'There is no such file.'
  if (code === 'EISDIR') return 'This is a folder, not a file.'
  if (code === 'EACCES') return 'The file may not be read.'
  if (/^(22|23|54)...$/.test(code ?? '')) {
    return `${file} was not imported: the database did not take it (${(error as Error).message}). Nothing of it was written.`
  }
  return null
}

/** The order given, but RPT of raw HCRIS before what needs it. */
export function inOrder(paths: readonly string[], nameOf = (path: string): string => basename(path)): string[] {
  return paths.toSorted((one, other) => importOrder(nameOf(one)) - importOrder(nameOf(other)))
}
