import { basename } from 'node:path'
import type { Database } from '@keyroom/database'
import { importOrder } from './hcris/recognize-raw.ts'
import type { FileReport, ImportReport, RefusedFile } from './import-log/import-report.ts'
import { ImportCancelled, ImportPaused, reasonToRefuse } from './jobs/import-ended.ts'
import { importPath, type ImportOptions } from './jobs/import-path.ts'
import { tidyUp } from './jobs/tidy-up.ts'

/**
 * Imports public data files one after the other, each whole or not at all: they are told apart by their header rows. A
 * file that can't be imported is refused and reported, whatever the cause; the others are imported. The same file again
 * changes nothing, and one whose import broke off goes on where it was. The order of files makes no difference. Once the
 * signal ends, the report says which file was cancelled, and which were not begun.
 *
 * @throws `ImportPaused` where the signal ends with one
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
      // A signal that did not cancel pauses all of it.
      if (options.signal?.aborted) throw error
      refused.push({ file, reason: reasonToRefuse(error, file) })
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

/** Whether the user of the command, or an operator on their page, cancelled the import. A paused import continues later. */
function isCancelled(error: unknown, signal: AbortSignal | undefined): boolean {
  if (error instanceof ImportCancelled) return true
  if (!signal?.aborted || signal.reason instanceof ImportPaused) return false
  return error === signal.reason || (error as Error).name === 'AbortError'
}

/** The order given, but RPT of raw HCRIS before what needs it. */
export function inOrder(paths: readonly string[], nameOf = (path: string): string => basename(path)): string[] {
  return paths.toSorted((one, other) => importOrder(nameOf(one)) - importOrder(nameOf(other)))
}
