import { fiscalYear } from '@keyroom/cost-report'
import { FileRefused } from '../import-log/file-refused.ts'
import { costReportTable } from '../../stored/tables/cost-report-table.ts'
import type { FileKind, OutputRow, ReadRow, Source } from '../kinds/file-kind.ts'
import { reportUnitTable } from '../../stored/tables/report-unit-table.ts'
import { flagRawReport } from './flag-raw-report.ts'
import { numbersOf } from './numbers-of.ts'
import { rawReportRow, rawUnitRows, type RawFacts, type RawWords } from './raw-report.ts'
import { readCells, type FoundReport } from './read-cells.ts'
import { readRawFacts, readRawWords } from './read-known.ts'
import { wantedNumbers, type WantedNumber } from './wanted-numbers.ts'

/** Reports without an RPT row, all of the first so many, after which the file is refused. */
const maxUnknownReports = 20

/** NMRC of raw HCRIS, form 2552-10: one row a filled numeric cell, tens of millions a year. */
export const hcrisNumericFile: FileKind = {
  id: 'hcris-numeric',
  title: 'HCRIS HOSP10 numbers (NMRC)',
  tables: [costReportTable, reportUnitTable],
  makesHospitals: true,
  read: readNumbers,
}

async function* readNumbers(source: Source): AsyncGenerator<ReadRow> {
  const { database, jobId, log } = source
  const facts = await readRawFacts(database, jobId)
  const seen = new Set<string>()
  let known = 0
  for await (const { rows, bytesRead, reports, malformed } of readCells(source, wantedNumbers)) {
    for (const { row, text } of malformed) log.skip(row, '', text.slice(0, 80), 'not a row of NMRC')
    const records = reports.map(({ record }) => record)
    const words = records.length === 0 ? null : await readRawWords(database, jobId, records)
    for (const report of reports) {
      if (seen.has(report.record)) throw notTogether(report)
      seen.add(report.record)
      const of = facts.get(report.record)
      if (of) {
        known += 1
        yield { number: report.row, rows, bytesRead, outputRows: rowsOf(report, of, words?.get(report.record), source) }
      } else {
        log.skip(report.row, 'RPT_REC_NUM', report.record, 'a report that RPT does not have')
        if (known === 0 && seen.size >= maxUnknownReports) throw withoutReports()
      }
    }
    yield { number: 0, rows, bytesRead, outputRows: [] }
  }
  if (known === 0) throw withoutReports()
}

function rowsOf(
  report: FoundReport<WantedNumber>,
  facts: RawFacts,
  words: RawWords | undefined,
  { log }: Source,
): OutputRow[] {
  const { units, ...numbers } = numbersOf(report, log)
  log.fiscalYears.add(fiscalYear(facts.periodBegin))
  flagRawReport(report, facts, { ...numbers, units }, log)
  return [
    { table: costReportTable, row: rawReportRow(facts, words, numbers) },
    ...rawUnitRows(facts, words, units).map((row) => ({ table: reportUnitTable, row })),
  ]
}

export function notTogether({ record, row }: Pick<FoundReport<unknown>, 'record' | 'row'>): FileRefused {
  return new FileRefused(
    'hcris-scattered',
    `Expected all rows of report ${record} together, got more of them at row ${row}. Use the file as CMS publishes it.`,
    { record, row },
  )
}

function withoutReports(): FileRefused {
  return new FileRefused(
    'hcris-unknown-reports',
    'Expected reports that an imported RPT file lists, got none. Import the RPT file of the same year first, such as ' +
      'HOSP10_2021_RPT.CSV, and then this one again.',
  )
}
