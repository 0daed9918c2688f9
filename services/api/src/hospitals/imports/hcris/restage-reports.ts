import type { Database } from '@keyroom/database'
import { figureKeys, type Figures } from '@keyroom/cost-report'
import { breathe } from '../breathe.ts'
import type { HeldJob } from '../jobs/hold-job.ts'
import { costReportTable, figureDatabaseColumn } from '../kinds/cost-report-columns.ts'
import { stageWithIndicators } from '../staging/stage-with-indicators.ts'
import { reportUnitTable, type FiledUnit } from '../units/report-unit-table.ts'
import { rawReportCells, rawUnitCells } from './raw-report.ts'
import { readRawFacts, readRawWords } from './read-known.ts'

/** Reports made anew at a time. */
const BATCH = 150

const figureColumns = figureKeys.map((key) => `${figureDatabaseColumn(key)} AS "${key}"`).join(', ')

type StoredNumbers = Figures & { readonly id: string; readonly ruralUrban: 'R' | 'U' | null }
type StoredUnit = FiledUnit & { readonly recordNumber: string }

/**
 * Makes the raw reports anew whose RPT or ALPHA rows a job stages, where their numbers are stored already: so the three
 * files may come in any order after RPT, and again.
 */
export async function restageReports(database: Database, { id: jobId, signal }: HeldJob): Promise<void> {
  const touched = await database.query<{ id: string }>(
    `SELECT id FROM api.cost_report WHERE origin = 'hcris' AND id IN (
       SELECT record_number FROM api.staged_hcris_report WHERE job_id = $1
       UNION ALL SELECT record_number FROM api.staged_hcris_text WHERE job_id = $1)
     ORDER BY id`,
    [jobId],
  )
  for (let from = 0; from < touched.length; from += BATCH) {
    signal.throwIfAborted()
    await breathe()
    await restageThese(
      database,
      jobId,
      touched.slice(from, from + BATCH).map(({ id }) => id),
    )
  }
}

async function restageThese(database: Database, jobId: string, records: readonly string[]): Promise<void> {
  const facts = await readRawFacts(database, jobId, records)
  const words = await readRawWords(database, jobId, records)
  const numbers = await database.query<StoredNumbers>(
    `SELECT id, rural_urban AS "ruralUrban", ${figureColumns} FROM api.cost_report
     WHERE origin = 'hcris' AND id = ANY ($1::text[])`,
    [records],
  )
  const units = await database.query<StoredUnit>(
    `SELECT record_number AS "recordNumber", line, beds, bed_days AS "bedDays", days, discharges,
            days_with_nursery AS "daysWithNursery", worksheet_a_line AS "worksheetALine"
     FROM api.report_unit WHERE origin = 'hcris' AND record_number = ANY ($1::text[]) ORDER BY record_number, line`,
    [records],
  )
  const known = numbers.flatMap((row) => {
    const report = facts.get(row.id)
    return report ? [{ row, report, words: words.get(row.id) }] : []
  })
  const reports = known.map(({ row, report, words: said }) => {
    const { ruralUrban, id: _id, ...figures } = row
    return rawReportCells(report, said, { ruralUrban, figures })
  })
  const lines = known.flatMap(({ report, words: said }) =>
    rawUnitCells(
      report,
      said,
      units.filter(({ recordNumber }) => recordNumber === report.recordNumber),
    ),
  )
  await database.transaction(
    async (transaction) => {
      await stageWithIndicators(transaction, jobId, costReportTable, reports)
      await stageWithIndicators(transaction, jobId, reportUnitTable, lines)
    },
    { isLong: true },
  )
}
