import type { Database } from '@keyroom/database'
import { figureKeys, type Figures } from '@keyroom/cost-report'
import { yieldToEventLoop } from '../../stored/yield-to-event-loop.ts'
import type { StagedJob } from '../kinds/file-kind.ts'
import { columnName } from '../../stored/table.ts'
import { stageCostReports } from '../../indicators/stage-cost-reports.ts'
import { stageRows } from '../../stored/staged-rows.ts'
import { reportUnitTable, type FiledUnit } from '../../stored/tables/report-unit-table.ts'
import { rawReportRow, rawUnitRows } from './raw-report.ts'
import { readRawFacts, readRawWords } from './read-known.ts'

/** Reports recomputed at a time. */
const batchRows = 150

const figureColumns = figureKeys.map((key) => `${columnName(key)} AS "${key}"`).join(', ')

type StoredNumbers = Figures & { readonly id: string; readonly ruralUrban: 'R' | 'U' | null }
type StoredUnit = FiledUnit & { readonly recordNumber: string }

/**
 * Recomputes raw reports whose RPT or ALPHA rows a job stages and whose numbers are already stored. The other files may
 * thus be imported in any order after RPT, and again.
 */
export async function restageReports(database: Database, { id: jobId, signal }: StagedJob): Promise<void> {
  const touched = await database.query<{ id: string }>(
    `SELECT id FROM api.cost_report WHERE edition = 'hcris' AND id IN (
       SELECT record_number FROM api.staged_hcris_report WHERE job_id = $1
       UNION ALL SELECT record_number FROM api.staged_hcris_text WHERE job_id = $1)
     ORDER BY id`,
    [jobId],
  )
  for (let from = 0; from < touched.length; from += batchRows) {
    signal.throwIfAborted()
    await yieldToEventLoop()
    await restageThese(
      database,
      jobId,
      touched.slice(from, from + batchRows).map(({ id }) => id),
    )
  }
}

async function restageThese(database: Database, jobId: string, records: readonly string[]): Promise<void> {
  const facts = await readRawFacts(database, jobId, records)
  const words = await readRawWords(database, jobId, records)
  const numbers = await database.query<StoredNumbers>(
    `SELECT id, rural_urban AS "ruralUrban", ${figureColumns} FROM api.cost_report
     WHERE edition = 'hcris' AND id = ANY ($1::text[])`,
    [records],
  )
  const units = await database.query<StoredUnit>(
    `SELECT record_number AS "recordNumber", line, beds, bed_days AS "bedDays", days, discharges,
            days_with_nursery AS "daysWithNursery", worksheet_a_line AS "worksheetALine"
     FROM api.report_unit WHERE edition = 'hcris' AND record_number = ANY ($1::text[]) ORDER BY record_number, line`,
    [records],
  )
  const known = numbers.flatMap((row) => {
    const report = facts.get(row.id)
    return report ? [{ row, report, words: words.get(row.id) }] : []
  })
  const reports = known.map(({ row, report, words: said }) => {
    const { ruralUrban, id: _id, ...figures } = row
    return rawReportRow(report, said, { ruralUrban, figures })
  })
  const lines = known.flatMap(({ report, words: said }) =>
    rawUnitRows(
      report,
      said,
      units.filter(({ recordNumber }) => recordNumber === report.recordNumber),
    ),
  )
  await database.transaction(
    async (transaction) => {
      await stageCostReports(transaction, jobId, reports)
      await stageRows(transaction, jobId, reportUnitTable, lines)
    },
    { isLong: true },
  )
}
