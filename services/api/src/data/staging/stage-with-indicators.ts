import type { Transaction } from '@keyroom/database'
import { stageIndicators } from '../../indicators/stage-indicators.ts'
import { costReportTable, reportOfRow } from '../kinds/cost-report-columns.ts'
import { stage } from './stage.ts'
import type { Cell, Table } from './table.ts'

/** Stages rows, and of reports that differ from what is stored their indicators as well. */
export async function stageWithIndicators(
  transaction: Transaction,
  jobId: string,
  table: Table,
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  const staged = await stage(transaction, jobId, table, rows)
  if (table !== costReportTable) return
  const differing = rows.flatMap((cells) => {
    const contentHash = staged.get(String(cells[0]))
    return contentHash === undefined ? [] : [{ ...reportOfRow(cells), contentHash }]
  })
  await stageIndicators(transaction, jobId, differing)
}
