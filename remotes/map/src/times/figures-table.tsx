import type { PopulationSource, TimesSource } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import {
  DataTable,
  TableDownload,
  type CellValue,
  type ColumnKind,
  type DataColumn,
  type TableContent,
} from '@keyroom/ui/more'
import { ariaSort, nextSortingOrNone, SortButton, sortRows, type Sorting } from '@keyroom/ui/table'
import { useMemo, useState, type ReactNode } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { MapPages } from '../table/map-pages.tsx'
import { flushTable } from '../table/number-cell.tsx'
import { pageSize, usePageOfChosen } from '../table/use-page-of-chosen.ts'
import { peopleSourceColumn } from './people-source.ts'
import { sourceColumn } from './source-text.ts'

/** A column of figures, on the screen and in files. */
export interface FigureColumn<Row> {
  readonly key: string
  readonly header: string
  /** On the screen, where the title of the table says the rest. */
  readonly shortHeader?: string
  readonly kind: ColumnKind
  readonly value: (row: Row) => CellValue
  /** Of numbers. */
  readonly format?: string
  /** In place of the value. */
  readonly cell?: (row: Row) => ReactNode
  /** Where alone it is: in files, or on the screen. */
  readonly only?: 'file' | 'screen'
}

interface FiguresTableProps<Row> {
  title: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Each row of a file names it. */
  source: TimesSource
  /** Where its people were counted, for the rows of its files. */
  population?: PopulationSource
  /** Whether the headers sort the rows; files have the rows as they are sorted. */
  isSortable?: boolean
  /** What is done with what the table is about. */
  action?: ReactNode
  children?: ReactNode
}

/** A table of figures with its heading, pages where it is long, and its files. */
export function FiguresTable<Row>({
  title,
  columns,
  rows,
  rowKey,
  source,
  population,
  isSortable = false,
  action,
  children,
}: FiguresTableProps<Row>) {
  const intl = useIntl()
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const sorted = useMemo(() => sortedBy(columns, rows, sorting), [columns, rows, sorting])
  const { page, shown, turnTo } = usePageOfChosen(sorted)
  const [naming, ...others] = columns
    .filter(({ only }) => only !== 'file')
    .map((column) => ({ ...dataColumn(column), ...(isSortable && sortable(column, sorting, setSorting)) }))
    // Names are at the start, also those that are numbers.
    .map((column, at) => (at === 0 ? { ...column, numeric: false } : column))
  if (!naming) return null
  const hasNames = columns[0]?.kind === 'text'
  return (
    <Box sx={{ minWidth: 0 }}>
      <FiguresHeading
        title={title}
        action={action}
        content={() => ({
          name: title,
          rows: sorted,
          columns: [
            ...columns
              .filter(({ only }) => only !== 'screen')
              .map(({ key, header, kind, value }) => ({ id: key, header, kind, value })),
            sourceColumn(intl, source),
            ...(population ? [peopleSourceColumn(intl, population)] : []),
          ],
        })}
      />
      {children}
      <Box sx={[flushTable, stayingNames, hasNames && wideNames]}>
        <DataTable caption={title} columns={[naming, ...others]} rows={shown} rowKey={rowKey} />
      </Box>
      {rows.length > pageSize ? <MapPages rowCount={rows.length} page={page} onPage={turnTo} /> : null}
    </Box>
  )
}

/** The first column stays while the others scroll sideways. */
const stayingNames = {
  '& tr > th:first-of-type': { position: 'sticky', insetInlineStart: 0, zIndex: 1, bgcolor: 'background.paper' },
} as const

const wideNames = { '& tbody th': { minWidth: { xs: '9rem', sm: '16rem' } } } as const

interface FiguresHeadingProps<Row> {
  title: string
  /** The table as files have it. */
  content: () => TableContent<Row>
  action?: ReactNode
}

/** The heading of a table of figures, with its files. */
export function FiguresHeading<Row>({ title, content, action }: FiguresHeadingProps<Row>) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, pt: 2, pb: 0.5 }}>
      <Typography variant="h4" component="h2" sx={{ flex: { xs: action ? '1 1 100%' : '1 1 10rem', sm: '1 1 10rem' } }}>
        {title}
      </Typography>
      {action}
      <TableDownload of={title} size="small" content={content} />
    </Box>
  )
}

function dataColumn<Row>(column: FigureColumn<Row>): DataColumn<Row> {
  const { key, kind, value, format = 'count', cell } = column
  const show = (row: Row): ReactNode => {
    const shown = value(row)
    if (shown === null) return <FormattedMessage id="map.figure.none" />
    return typeof shown === 'number' ? <FormattedNumber value={shown} format={format} /> : String(shown)
  }
  return { key, header: <Header column={column} />, numeric: kind !== 'text', cell: cell ?? show }
}

/** A header of about three lines at most: its column gets wider with its text, whatever the language. */
function Header<Row>({ column: { header, shortHeader = header } }: { column: FigureColumn<Row> }) {
  return (
    <Box component="span" sx={{ display: 'inline-block', minWidth: `${Math.ceil(shortHeader.length / 3) + 3}ch` }}>
      {shortHeader}
    </Box>
  )
}

function sortedBy<Row>(
  columns: readonly FigureColumn<Row>[],
  rows: readonly Row[],
  sorting: Sorting | null,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sorting?.by)
  if (!column || !sorting) return rows
  const valueOf = (row: Row) => {
    const value = column.value(row)
    return typeof value === 'number' || value === null ? value : String(value)
  }
  return sortRows(rows, { descending: sorting.descending, valueOf })
}

/** A header that sorts: numbers the largest first, a third time back to their own order. */
function sortable<Row>(column: FigureColumn<Row>, sorting: Sorting | null, onSort: (next: Sorting | null) => void) {
  const { key, kind } = column
  const isNumber = kind !== 'text'
  return {
    sort: ariaSort(key, sorting),
    header: (
      <SortButton
        column={key}
        sorting={sorting}
        align={isNumber ? 'right' : 'left'}
        onSort={() => onSort(nextSortingOrNone(sorting, key, isNumber))}
      >
        <Header column={column} />
      </SortButton>
    ),
  }
}
