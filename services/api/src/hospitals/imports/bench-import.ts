import type { Database } from '@keyroom/database'
import { importFiles } from './import-files.ts'

/** What one import cost. Memory is that of the whole process, so measure in one that does nothing else. */
export interface ImportMeasure {
  readonly rows: number
  readonly seconds: number
  readonly rowsPerSecond: number
  /** The most resident memory during the import, and by how much it exceeds that before. In MB of 10^6 bytes. */
  readonly peakMemory: number
  readonly addedMemory: number
}

/** Imports a file and measures time and memory. The database should not hold the file's rows yet. */
export async function benchImport(database: Database, path: string): Promise<ImportMeasure> {
  const before = process.memoryUsage.rss()
  let peak = before
  const look = () => (peak = Math.max(peak, process.memoryUsage.rss()))
  const timer = setInterval(look, 10)
  const started = performance.now()
  try {
    const { files, refused } = await importFiles(database, [path], { onProgress: look })
    const [file] = files
    if (!file) throw new Error(refused[0]?.reason ?? 'Nothing was imported.')
    look()
    const seconds = (performance.now() - started) / 1000
    return {
      rows: file.rows,
      seconds,
      rowsPerSecond: file.rows / seconds,
      peakMemory: peak / 1e6,
      addedMemory: (peak - before) / 1e6,
    }
  } finally {
    clearInterval(timer)
  }
}
