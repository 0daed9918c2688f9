import { DataTable, type DataColumn } from '@keyroom/ui/more'
import type { ReactNode } from 'react'
import type { ComparedScenario } from './compared-scenarios.tsx'

interface CompareTableProps<Row> {
  caption: string
  /** The header of the first column, and what it says of a row. */
  head: ReactNode
  nameOf: (row: Row) => ReactNode
  scenarios: readonly ComparedScenario[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** What a row says of the scenario at a place. */
  cell: (row: Row, at: number) => ReactNode
  numeric?: boolean
}

/** Rows with a column for each scenario. */
export function CompareTable<Row>({
  caption,
  head,
  nameOf,
  scenarios,
  rows,
  rowKey,
  cell,
  numeric = true,
}: CompareTableProps<Row>) {
  const columns: [DataColumn<Row>, ...DataColumn<Row>[]] = [
    { key: 'name', header: head, cell: nameOf },
    ...scenarios.map(({ id, name }, at): DataColumn<Row> => ({
      key: id,
      header: name,
      numeric,
      cell: (row) => cell(row, at),
    })),
  ]
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
}
