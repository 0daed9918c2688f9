import type { ReadTable, FileFormat, TableContent } from './table-content.ts'
import { fileName, writeFile, writeWorkbook } from './write-file.ts'

/** Saves a table in the chosen format. */
export async function saveTable<Row>(
  content: TableContent<Row>,
  format: FileFormat,
  options: { isRtl: boolean },
): Promise<void> {
  saveFile(await writeFile(content, format, options), fileName(content.name, format, new Date()))
}

/** Saves tables as one workbook with a sheet for each. */
export async function saveWorkbook(
  name: string,
  contents: readonly ReadTable[],
  options: { isRtl: boolean },
): Promise<void> {
  saveFile(await writeWorkbook(contents, options), fileName(name, 'xlsx', new Date()))
}

/** How long the browser may take to read the file, in milliseconds. */
const revokeDelayMs = 60_000

/** Saves a file by clicking a download link. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs)
}
