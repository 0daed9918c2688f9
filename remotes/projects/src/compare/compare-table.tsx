import { Box, type SxProps, type Theme } from '@keyroom/ui/core'
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

/**
 * Classes for what a cell says beside its value, of a shortage, and of a field. A table may have a thousand of them: so
 * they are the browser's own elements.
 */
export const cellClasses = { aside: 'compare-aside', short: 'compare-short', field: 'compare-field' }

const cellStyles: SxProps<Theme> = (theme) => ({
  minWidth: 0,
  // Two scenarios have room beside each other on a phone.
  [`& .${cellClasses.aside}`]: {
    ...theme.typography.caption,
    display: 'block',
    whiteSpace: 'normal',
    color: theme.palette.text.secondary,
  },
  [`& .${cellClasses.short}`]: { color: theme.palette.error.main },
  // Some fields are named in the middle of sentences elsewhere.
  [`& .${cellClasses.field}`]: { display: 'block', '&::first-letter': { textTransform: 'uppercase' } },
})

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
  return (
    <Box sx={cellStyles}>
      <DataTable caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
    </Box>
  )
}
