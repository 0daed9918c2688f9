import type { ReadTable } from './read-out.ts'
import { saveFile } from './save-file.ts'
import type { FileFormat, TableContent } from './table-content.ts'
import { fileName, writeFile, writeWorkbook } from './write-file.ts'

/** Gives the person a table as a file of their choice. */
export async function saveTable<Row>(
  content: TableContent<Row>,
  format: FileFormat,
  options: { isRtl: boolean },
): Promise<void> {
  saveFile(await writeFile(content, format, options), fileName(content.name, format, new Date()))
}

/** Gives the person tables as one workbook, a sheet for each. */
export async function saveWorkbook(
  name: string,
  contents: readonly ReadTable[],
  options: { isRtl: boolean },
): Promise<void> {
  saveFile(await writeWorkbook(contents, options), fileName(name, 'xlsx', new Date()))
}
