import type { Transaction } from '@keyroom/database'
import { columnName } from '../../stored/table.ts'
import { storedVersion } from '../../indicators/stored-indicators.ts'
import { boardFigures, yearBlock, type ReportRow, type YearBlock } from './year-block.ts'

const figures = boardFigures.map((key) => `report.${columnName(key)}`).join(', ')

/** Visible rows: the sample's until the first real hospital is imported. */
const shown = `source = (SELECT min(source) FROM api.facility)`

interface SignedYear {
  readonly year: number
  /** A hash of the reports with indicators of this version; `null` without any. */
  readonly signature: string | null
  /** Whether another version of KeyRoom has computed any of its reports. */
  readonly isForeign: boolean
}

/** Every fiscal year, ascending. */
export function readSignatures(transaction: Transaction): Promise<SignedYear[]> {
  return transaction.query(
    `SELECT fiscal_year AS year, count(*) FILTER (WHERE list_version = $1) || ' ' ||
              sum(hashtextextended(concat_ws(' ', id, content_hash, benchmark), 0)::numeric)
                FILTER (WHERE list_version = $1) AS signature,
            bool_or(list_version <> $1) AS "isForeign"
     FROM api.report_indicator WHERE ${shown}
     GROUP BY fiscal_year ORDER BY fiscal_year`,
    [storedVersion],
  )
}

/** The reports of one year. Of a hospital's reports the preferred one comes first, else the latest. */
export async function readYear(transaction: Transaction, year: number, signature: string): Promise<YearBlock> {
  const rows = await transaction.query<ReportRow>(
    `SELECT held.id, held.ccn, held.benchmark, report.edition, report.status, report.rural_urban, report.control, report.file_number,
            report.period_begin - DATE '1970-01-01' AS first_day, report.period_end - DATE '1970-01-01' AS last_day,
            array_send(held.indicator_values) AS packed_values, array_send(ARRAY[${figures}]) AS packed_figures
     FROM api.report_indicator AS held
     JOIN api.cost_report AS report ON report.id = held.id AND report.content_hash = held.content_hash
     WHERE held.fiscal_year = $1 AND held.${shown} AND held.list_version = $2
     ORDER BY held.ccn COLLATE "C", held.benchmark DESC, report.period_end DESC, length(held.id) DESC, held.id DESC`,
    [year, storedVersion],
  )
  return yearBlock(year, signature, rows)
}
