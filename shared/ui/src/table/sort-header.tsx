import { TableCell, TableSortLabel } from '@keyroom/ui/more'
import type { ReactNode } from 'react'
import type { Sorting } from './sorting.ts'

export interface SortButtonProps<Column extends string> {
  readonly column: Column
  /** `null` while the rows are in their own order. */
  readonly sorting: Sorting<Column> | null
  readonly onSort: (column: Column) => void
  /** Where the text of the column is aligned; the arrow is on the other side. */
  readonly align?: 'left' | 'right'
  readonly title?: string | undefined
  readonly children: ReactNode
}

export function ariaSort<Column extends string>(
  column: Column,
  sorting: Sorting<Column> | null,
): 'ascending' | 'descending' | 'none' {
  if (sorting?.by !== column) return 'none'
  return sorting.descending ? 'descending' : 'ascending'
}

/** The name of a column as a button that sorts by it. */
export function SortButton<Column extends string>(props: SortButtonProps<Column>) {
  const { column, sorting, onSort, align = 'left', title, children } = props
  const isActive = sorting?.by === column
  return (
    <TableSortLabel
      active={isActive}
      direction={isActive && sorting.descending ? 'desc' : 'asc'}
      title={title}
      onClick={() => onSort(column)}
      sx={{
        position: 'relative',
        minHeight: 24,
        // The arrow is beside the text without widening the column.
        '& .MuiTableSortLabel-icon': {
          position: 'absolute',
          m: 0,
          [align === 'left' ? 'insetInlineStart' : 'insetInlineEnd']: 'calc(100% + 2px)',
        },
      }}
    >
      {children}
    </TableSortLabel>
  )
}

interface SortHeaderProps<Column extends string> extends SortButtonProps<Column> {
  readonly sx?: object
}

/** The header cell of a sortable column in a `Table`. */
export function SortHeader<Column extends string>({ sx = {}, ...button }: SortHeaderProps<Column>) {
  const { align = 'left', column, sorting } = button
  return (
    <TableCell component="th" scope="col" align={align} aria-sort={ariaSort(column, sorting)} sx={sx}>
      <SortButton {...button} />
    </TableCell>
  )
}

interface GridSortHeaderProps<Column extends string> extends SortButtonProps<Column> {
  /** The grid area of the cell, where the layout names areas. */
  readonly area?: string
}

/** The header cell of a sortable column in a `VirtualGrid`. */
export function GridSortHeader<Column extends string>({ area, ...button }: GridSortHeaderProps<Column>) {
  return (
    <div role="columnheader" aria-sort={ariaSort(button.column, button.sorting)} data-area={area}>
      <SortButton {...button} />
    </div>
  )
}
