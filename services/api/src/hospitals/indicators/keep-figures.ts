import { figureKeys, type FigureKey } from '@keyroom/cost-report'
import type { Transaction } from '@keyroom/database'
import { columnName } from '../stored/table.ts'
import type { CostReportRow } from '../stored/tables/cost-report-table.ts'

const figureColumns = figureKeys.map((key) => `${columnName(key)} AS "${key}"`).join(', ')

type StoredFigures = Readonly<Record<FigureKey, number | null>> & {
  readonly key: string
  readonly fileNumber: number | null
  readonly kept: Readonly<Partial<Record<FigureKey, number>>> | null
}

/**
 * Gives rows the stored figures of the same report and period that their file has no column for. A blank cell is what
 * the report says; a column that is not there says nothing.
 */
export async function keepFigures(
  transaction: Transaction,
  rows: readonly CostReportRow[],
): Promise<readonly CostReportRow[]> {
  const lacking = rows.filter(({ absentFigures }) => absentFigures !== '')
  if (lacking.length === 0) return rows
  const stored = await transaction.query<StoredFigures>(
    `SELECT concat_ws(' ', id, edition, period_begin, period_end) AS key, file_number AS "fileNumber",
            kept_figures AS kept, ${figureColumns}
     FROM api.cost_report WHERE id = ANY ($1::text[])`,
    [lacking.map(({ id }) => id)],
  )
  const known = new Map(stored.map((report) => [report.key, report]))
  return rows.map((row) => {
    const { id, edition, periodBegin, periodEnd, absentFigures } = row
    const earlier = known.get(`${id} ${edition} ${periodBegin} ${periodEnd}`)
    if (!earlier || absentFigures === '') return row
    const absent = new Set(absentFigures.split(' '))
    const kept = figureKeys.filter((key) => absent.has(key) && earlier[key] !== null)
    if (kept.length === 0) return row
    const numbers = kept.map((key) => [key, earlier.kept?.[key] ?? earlier.fileNumber] as const)
    const figures = Object.fromEntries(kept.map((key) => [key, earlier[key]]))
    return { ...row, ...figures, keptFigures: JSON.stringify(Object.fromEntries(numbers)) }
  })
}
