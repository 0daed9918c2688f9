import { TableSortLabel } from '@keyroom/ui/more'
import { useIntl } from 'react-intl'
import type { SortOrder } from '../address/sort-order.ts'

export interface SortLabelProps<Column extends string> {
  column: Column
  /** What stands in the head of the column. */
  label: string
  order: SortOrder<Column> | null
  onSort: (column: Column) => void
}

/** How the head of a column tells what its rows are sorted by. */
export function ariaSort<Column extends string>({
  column,
  order,
}: Pick<SortLabelProps<Column>, 'column' | 'order'>): 'ascending' | 'descending' | 'none' {
  if (order?.by !== column) return 'none'
  return order.isDown ? 'descending' : 'ascending'
}

/** A column's name that sorts by the column when it is pressed. */
export function SortLabel<Column extends string>({ column, label, order, onSort }: SortLabelProps<Column>) {
  const intl = useIntl()
  const isActive = order?.by === column
  return (
    <TableSortLabel
      active={isActive}
      direction={isActive && order.isDown ? 'desc' : 'asc'}
      hideSortIcon
      title={intl.formatMessage({ id: 'analytics.sort.by' }, { column: label })}
      onClick={() => onSort(column)}
      sx={{
        minHeight: 24,
        textDecoration: 'underline dotted',
        textUnderlineOffset: '0.25em',
        // Room is taken only by the arrow that is there.
        '& .MuiTableSortLabel-icon': { mx: 0.25, display: isActive ? 'inline-block' : 'none' },
      }}
    >
      {label}
    </TableSortLabel>
  )
}
