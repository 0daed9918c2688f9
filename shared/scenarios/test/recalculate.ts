import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { writeWorkbook } from '@keyroom/workbook/write'
import type { Cell, Sheet } from '@keyroom/workbook'
import { readXlsx } from 'hucre/xlsx'

const run = promisify(execFile)

/** Where LibreOffice is; `null` if it is not installed. */
export const libreOffice =
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'soffice'))
    .find(existsSync) ?? null

/** The values of a sheet's cells, by row and column. */
export type SheetValues = readonly (readonly unknown[])[]

/** Calculates workbooks in LibreOffice without a screen. Returns the values of each one's sheets, in their order. */
export async function recalculate(workbooks: readonly (readonly Sheet[])[]): Promise<readonly SheetValues[][]> {
  if (libreOffice === null) throw new Error('Expected soffice on the path, found none. Install libreoffice-calc.')
  const folder = await mkdtemp(join(tmpdir(), 'keyroom-workbooks-'))
  try {
    const files = await Promise.all(
      workbooks.map(async (sheets, at) => {
        const file = join(folder, `${at}.xlsx`)
        await writeFile(file, await writeWorkbook(sheets.map(withoutResults), { isRtl: false }))
        return file
      }),
    )
    await run(
      libreOffice,
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        'xlsx:Calc MS Excel 2007 XML',
        '--outdir',
        join(folder, 'calculated'),
        ...files,
      ],
      { timeout: 560_000 },
    )
    return await Promise.all(
      files.map(async (_, at) => {
        const { sheets } = await readXlsx(new Uint8Array(await readFile(join(folder, 'calculated', `${at}.xlsx`))))
        return sheets.map(({ rows }) => rows)
      }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Without the results that are stored beside formulas, LibreOffice calculates every one. */
function withoutResults(sheet: Sheet): Sheet {
  const isFormula = (entry: unknown): entry is Cell => typeof entry === 'object' && entry !== null && 'formula' in entry
  return {
    ...sheet,
    rows: sheet.rows.map((row) => row.map((entry) => (isFormula(entry) ? { ...entry, value: null } : entry))),
  }
}
