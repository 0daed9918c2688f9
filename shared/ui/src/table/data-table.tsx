import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { visuallyHidden } from '../layout/visually-hidden.ts'

/** A column of a table of rows. */
export interface DataColumn<Row> {
  readonly key: string
  readonly header: ReactNode
  /** What the cell shows, already formatted. */
  readonly cell: (row: Row) => ReactNode
  /** Numbers stand at the end of the line, in figures of equal width. */
  readonly numeric?: boolean
  /** How the rows are sorted by it, where they can be: its header has the button. */
  readonly sort?: 'ascending' | 'descending' | 'none'
}

interface DataTableProps<Row> {
  /** What the table shows; read out as its name. */
  caption: string
  /** Whether the caption can be seen too. */
  captionShown?: boolean
  /** The first column names its row. */
  columns: readonly [DataColumn<Row>, ...DataColumn<Row>[]]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
}

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }

/** A plain table: for up to some hundred rows that need no paging. Scrolls sideways on its own when it is too wide. */
export function DataTable<Row>({ caption, captionShown = false, columns, rows, rowKey }: DataTableProps<Row>) {
  const id = useId()
  const [naming, ...others] = columns
  return (
    <Box role="group" aria-labelledby={id} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <Box component="caption" id={id} sx={captionShown ? { '&&': { captionSide: 'top' } } : visuallyHidden}>
          {caption}
        </Box>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column.key}
                component="th"
                scope="col"
                align={column.numeric ? 'right' : 'left'}
                aria-sort={column.sort}
              >
                {column.header}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)}>
              <TableCell component="th" scope="row">
                {naming.cell(row)}
              </TableCell>
              {others.map((column) => (
                <TableCell
                  key={column.key}
                  align={column.numeric ? 'right' : 'left'}
                  sx={column.numeric ? figures : {}}
                >
                  {column.cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
