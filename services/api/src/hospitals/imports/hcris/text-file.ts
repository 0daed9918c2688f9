import { readText, readZip } from '../kinds/cell-values.ts'
import type { IssueLog } from '../import-log/issues.ts'
import { costReportTable } from '../../stored/tables/cost-report-table.ts'
import type { FileKind, ReadRow, Source } from '../kinds/file-kind.ts'
import { reportUnitTable } from '../../stored/tables/report-unit-table.ts'
import { notTogether } from './numeric-file.ts'
import { isSpecialCare } from './raw-report.ts'
import { readCells, type FoundReport, type WantedCells } from './read-cells.ts'
import { restageReports } from './restage-reports.ts'
import { hcrisTextTable, type HcrisTextRow } from '../../stored/tables/hcris-tables.ts'

/** What a cell of ALPHA is wanted as: a fact about the hospital, or the name of a line. */
type WantedText =
  | { readonly field: 'name' | 'address' | 'city' | 'state' | 'zip' | 'county' | 'cbsa' | 'providerType' }
  | { readonly worksheetALine: string }
  | { readonly unitLine: string }

/** Worksheet S-2 Part I: address (lines 1 and 2) and the hospital itself (line 3). */
const fields: Readonly<Record<string, WantedText>> = {
  '00100/00100': { field: 'address' },
  '00200/00100': { field: 'city' },
  '00200/00200': { field: 'state' },
  '00200/00300': { field: 'zip' },
  '00200/00400': { field: 'county' },
  '00300/00100': { field: 'name' },
  '00300/00300': { field: 'cbsa' },
  '00300/00400': { field: 'providerType' },
}

/** The names of lines stand in column 0: of worksheet A lines 31 to 35 with their subscripts, of S-3 lines 8 to 12. */
const wantedTexts: WantedCells<WantedText> = {
  worksheets: new Set(['S200001', 'A000000', 'S300001']),
  find: (worksheet, line, column) => {
    if (worksheet === 'S200001') return fields[`${line}/${column}`]
    if (column !== '00000') return undefined
    if (worksheet === 'S300001') return isSpecialCare(line) ? { unitLine: line } : undefined
    return line >= '03100' && line < '03600' ? { worksheetALine: line } : undefined
  },
}

/** ALPHA of raw HCRIS, form 2552-10: one row a filled cell of text. Its words wait for the reports they belong to. */
export const hcrisTextFile: FileKind = {
  id: 'hcris-text',
  title: 'HCRIS HOSP10 texts (ALPHA)',
  tables: [hcrisTextTable, costReportTable, reportUnitTable],
  makesHospitals: true,
  read: readTexts,
  derive: restageReports,
}

async function* readTexts(source: Source): AsyncGenerator<ReadRow> {
  const { log } = source
  const seen = new Set<string>()
  for await (const { rows, bytesRead, reports, malformed } of readCells(source, wantedTexts)) {
    for (const { row, text } of malformed) log.skip(row, '', text.slice(0, 80), 'not a row of ALPHA')
    for (const report of reports) {
      if (seen.has(report.record)) throw notTogether(report)
      seen.add(report.record)
      yield { number: report.row, rows, bytesRead, outputRows: [{ table: hcrisTextTable, row: textRow(report, log) }] }
    }
    yield { number: 0, rows, bytesRead, outputRows: [] }
  }
}

function textRow({ record, cells, row }: FoundReport<WantedText>, log: IssueLog): HcrisTextRow {
  const said: Partial<Record<string, string>> = {}
  const worksheetANames: Record<string, string> = {}
  const unitNames: Record<string, string> = {}
  for (const { wanted, text } of cells) {
    const words = readText(text)
    if (words === null) continue
    if ('field' in wanted) said[wanted.field] = words
    else if ('unitLine' in wanted) unitNames[wanted.unitLine] = words
    else worksheetANames[wanted.worksheetALine] = words
  }
  const zip = readZip(said['zip'])
  if (zip === undefined)
    log.flag(row, `${record} S200001/00200/00300`, said['zip'] ?? '', 'not a ZIP code: taken as blank')
  const type = Number(said['providerType'])
  return {
    recordNumber: record,
    name: said['name'] ?? null,
    address: said['address'] ?? null,
    city: said['city'] ?? null,
    state: said['state']?.toUpperCase() ?? null,
    zip: zip?.zip ?? null,
    county: said['county'] ?? null,
    cbsa: said['cbsa'] ?? null,
    providerType: Number.isInteger(type) && type > 0 && type < 100 ? type : null,
    worksheetANames: JSON.stringify(worksheetANames),
    unitNames: JSON.stringify(unitNames),
  }
}
