import type { FileFormat, TableContent } from './table-content.ts'

const types: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A table as a file. */
export async function writeFile<Row>(
  content: TableContent<Row>,
  format: FileFormat,
  options: { isRtl: boolean },
): Promise<Blob> {
  if (format === 'xlsx') return writeWorkbook([content], options)
  const { writeCsv } = await import('./write-csv.ts')
  return new Blob([writeCsv(content)], { type: types.csv })
}

/** Tables as one workbook, a sheet for each. What writes workbooks is fetched when the first one is asked for. */
export async function writeWorkbook<Row>(
  contents: readonly TableContent<Row>[],
  options: { isRtl: boolean },
): Promise<Blob> {
  const { writeXlsx } = await import('./write-xlsx.ts')
  return new Blob([new Uint8Array(await writeXlsx(contents, options))], { type: types.xlsx })
}

/** What a file about something of a day is called: no character that any system refuses. */
export function fileName(name: string, ending: string, day: Date): string {
  const words = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${Array.from(words).slice(0, 80).join('') || 'KeyRoom'}-${day.toISOString().slice(0, 10)}.${ending}`
}
