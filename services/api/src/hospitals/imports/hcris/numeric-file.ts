import { fiscalYear } from '@keyroom/cost-report'
import { FileRefused } from '../file-refused.ts'
import { costReportTable } from '../kinds/cost-report-columns.ts'
import type { FileKind, GivenRow, ReadRow, Source } from '../kinds/file-kind.ts'
import { reportUnitTable } from '../units/report-unit-table.ts'
import { flagRawReport } from './flag-raw-report.ts'
import { numbersOf } from './numbers-of.ts'
import { rawReportCells, rawUnitCells, type RawFacts, type RawWords } from './raw-report.ts'
import { readCells, type FoundReport } from './read-cells.ts'
import { readRawFacts, readRawWords } from './read-known.ts'
import { wantedNumbers, type WantedNumber } from './wanted-numbers.ts'

/** Reports without an RPT row, all of the first so many, after which the file is refused. */
const STRANGERS = 20

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
        yield { number: report.row, rows, bytesRead, given: rowsOf(report, of, words?.get(report.record), source) }
      } else {
        log.skip(report.row, 'RPT_REC_NUM', report.record, 'a report that RPT does not have')
        if (known === 0 && seen.size >= STRANGERS) throw withoutReports()
      }
    }
    yield { number: 0, rows, bytesRead, given: [] }
  }
  if (known === 0) throw withoutReports()
}

function rowsOf(
  report: FoundReport<WantedNumber>,
  facts: RawFacts,
  words: RawWords | undefined,
  { log }: Source,
): GivenRow[] {
  const { units, ...numbers } = numbersOf(report, log)
  log.fiscalYears.add(fiscalYear(facts.periodBegin))
  flagRawReport(report, facts, { ...numbers, units }, log)
  return [
    { table: costReportTable, cells: rawReportCells(facts, words, numbers) },
    ...rawUnitCells(facts, words, units).map((cells) => ({ table: reportUnitTable, cells })),
  ]
}

export function notTogether({ record, row }: Pick<FoundReport<unknown>, 'record' | 'row'>): FileRefused {
  return new FileRefused(
    'hcris-scattered',
    `report ${record} ends before row ${row} and goes on there: the rows of a report stand together in CMS's files.`,
    { record, row },
  )
}

function withoutReports(): FileRefused {
  return new FileRefused(
    'hcris-unknown-reports',
    'none of its reports is known. Import the RPT file of the same year first, such as HOSP10_2021_RPT.CSV, and then ' +
      'this one again.',
  )
}
