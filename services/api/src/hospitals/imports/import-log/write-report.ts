import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportReport } from './import-report.ts'
import type { Issue } from './issues.ts'

const columns = ['file', 'row', 'column', 'value', 'reason', 'action'] as const satisfies readonly (keyof Issue)[]

/** Lines of reports as CSV, for a spreadsheet. */
export function issuesAsCsv(issues: readonly Issue[]): string {
  const lines = issues.map((issue) => columns.map((column) => csvCell(String(issue[column]))).join(','))
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`
}

/**
 * Spreadsheets take a cell that begins so for a formula, after spaces, visible or not, that they drop. Where semicolons
 * separate cells, quotation marks within one do not keep it together, so what follows a semicolon or an end of line
 * begins a cell as well.
 */
const formula = /(?<=^|[;\t\r\n])[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/gu
const negativeNumber = /^-[\d,]*\.?\d+%?$/

/** A cell in quotes where it needs them. What would be a formula to a spreadsheet gets an apostrophe before it. */
function csvCell(text: string): string {
  const safe = negativeNumber.test(text) ? text : text.replace(formula, "'$&")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Writes a report into a folder as `<name>.csv` (the single rows) and `<name>.json` (all of it); gives both paths. */
export async function writeReport(folder: string, name: string, report: ImportReport): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const paths = [join(folder, `${name}.csv`), join(folder, `${name}.json`)] as const
  await writeFile(paths[0], issuesAsCsv(report.files.flatMap(({ issues }) => issues)))
  await writeFile(paths[1], `${JSON.stringify(report, null, 2)}\n`)
  return [...paths]
}
