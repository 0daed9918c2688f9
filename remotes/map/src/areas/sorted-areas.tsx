import { Box, Link, visuallyHidden } from '@keyroom/ui/core'
import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableDownload,
  TableHead,
  TableRow,
  type TableContent,
} from '@keyroom/ui/more'
import { nextSorting, SortHeader, sortRows, type Sorting } from '@keyroom/ui/table'
import { useMemo, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { MapPages } from '../table/map-pages.tsx'
import { usePageOfChosen } from '../table/use-page-of-chosen.ts'

interface SortedAreasProps<Column extends string, Row extends { readonly code: string }> {
  caption: string
  rows: readonly Row[]
  /** The first one names the area in a button that chooses it. */
  columns: readonly Column[]
  isNumeric: (column: Column) => boolean
  headerOf: (column: Column) => string
  nameOf: (row: Row) => string
  /** The cells after the first one. */
  cellsOf: (row: Row) => ReactNode
  /** What the areas are sorted by at first, the largest first. */
  sortedBy: Column
  /** The order of areas with the same value. */
  compareEqual: (one: Row, other: Row, collator: Intl.Collator) => number
  fileOf: (sorted: readonly Row[]) => TableContent<Row>
  chosen: string | undefined
  onChoose: (code: string) => void
}

/** Areas as a table that sorts, turns to the chosen one, and can be saved as a file. `compareEqual` has to be stable. */
export function SortedAreas<
  Column extends string,
  Row extends { readonly code: string } & Readonly<Record<Column, string | number | null>>,
>({ caption, rows, columns, chosen, onChoose, ...props }: SortedAreasProps<Column, Row>) {
  const { isNumeric, headerOf, nameOf, cellsOf, compareEqual, fileOf } = props
  const intl = useIntl()
  const [sorting, setSorting] = useState<Sorting<Column>>({ by: props.sortedBy, descending: true })
  const sorted = useMemo(() => {
    const collator = new Intl.Collator(intl.locale)
    const { by, descending } = sorting
    return sortRows(rows, {
      descending,
      valueOf: (row: Row) => row[by],
      collator,
      compareEqual: (one, other) => compareEqual(one, other, collator),
    })
  }, [rows, sorting, compareEqual, intl.locale])
  const chosenRow = chosen === undefined ? -1 : sorted.findIndex(({ code }) => code === chosen)
  const { page, shown, turnTo } = usePageOfChosen(sorted, chosenRow)

  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 2, pt: 1 }}>
        <TableDownload of={caption} size="small" content={() => fileOf(sorted)} />
      </Box>
      <TableContainer tabIndex={0} role="region" aria-label={caption}>
        <Table size="small">
          <Box component="caption" sx={visuallyHidden}>
            {caption}
          </Box>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <SortHeader
                  key={column}
                  {...{ column, sorting }}
                  align={isNumeric(column) ? 'right' : 'left'}
                  onSort={() => setSorting(nextSorting(sorting, column, isNumeric(column)))}
                >
                  {headerOf(column)}
                </SortHeader>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((row) => (
              <TableRow key={row.code} selected={row.code === chosen} aria-current={row.code === chosen || undefined}>
                <TableCell component="th" scope="row">
                  <Link component="button" type="button" onClick={() => onChoose(row.code)} sx={{ textAlign: 'start' }}>
                    {nameOf(row)}
                  </Link>
                </TableCell>
                {cellsOf(row)}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <MapPages rowCount={sorted.length} page={page} onPage={turnTo} />
    </>
  )
}
