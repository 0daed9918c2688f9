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

/** Tables as one workbook with a sheet for each. The library is fetched with the first workbook. */
export async function writeWorkbook<Row>(
  contents: readonly TableContent<Row>[],
  options: { isRtl: boolean },
): Promise<Blob> {
  const { writeXlsx } = await import('./write-xlsx.ts')
  return new Blob([new Uint8Array(await writeXlsx(contents, options))], { type: types.xlsx })
}

/** The day of a moment where the user is, as in 2026-03-01. */
export function localDay(moment: Date): string {
  const day = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return day.map((part) => String(part).padStart(2, '0')).join('-')
}

/** A file name from a subject and the day of a moment where the user is, without characters that an operating system rejects. */
export function fileName(name: string, ending: string, moment: Date): string {
  const words = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${Array.from(words).slice(0, 80).join('') || 'KeyRoom'}-${localDay(moment)}.${ending}`
}
