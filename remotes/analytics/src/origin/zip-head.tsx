import { TableCell, TableHead, TableRow, TableSortLabel } from '@keyroom/ui/more'
import { useIntl } from 'react-intl'
import { stickyZip } from './sticky-zip.ts'
import { zipSorts, type ZipSort, type ZipSortKey } from './origin-address.ts'

interface ZipHeadProps {
  sort: ZipSort
  onSort: (sort: ZipSort) => void
}

/** The columns in their order; the service area is one that the cases decide, and so is not sorted by. */
const columns = zipSorts.flatMap((key) => (key === 'hospitals' ? (['area', key] as const) : [key]))

/** The arrow stands beside its head and takes no room of the column, which would be the wider for it. */
const arrow = (isFirst: boolean) =>
  ({
    position: 'relative',
    '& .MuiTableSortLabel-icon': {
      position: 'absolute',
      m: 0,
      ...(isFirst ? { insetInlineStart: 'calc(100% + 2px)' } : { insetInlineEnd: 'calc(100% + 2px)' }),
    },
  }) as const

/** The heads of the table's columns: each sorts by its column, the second time the other way. */
export function ZipHead({ sort, onSort }: ZipHeadProps) {
  const intl = useIntl()
  const name = (key: string) => intl.formatMessage({ id: `analytics.origin.head.${key}` })
  const next = (by: ZipSortKey): ZipSort => {
    const first = by === 'zip' ? 'asc' : 'desc'
    if (sort.by !== by) return { by, direction: first }
    return { by, direction: sort.direction === 'asc' ? 'desc' : 'asc' }
  }
  return (
    <TableHead>
      <TableRow sx={{ '& th': { verticalAlign: 'bottom' } }}>
        {columns.map((key) =>
          key === 'area' ? (
            <TableCell key={key} component="th" scope="col">
              {name(key)}
            </TableCell>
          ) : (
            <TableCell
              key={key}
              component="th"
              scope="col"
              align={key === 'zip' ? 'left' : 'right'}
              aria-sort={sort.by !== key ? 'none' : sort.direction === 'asc' ? 'ascending' : 'descending'}
              sx={key === 'zip' ? stickyZip : { whiteSpace: 'nowrap' }}
            >
              <TableSortLabel
                sx={arrow(key === 'zip')}
                active={sort.by === key}
                direction={sort.by === key ? sort.direction : key === 'zip' ? 'asc' : 'desc'}
                onClick={() => onSort(next(key))}
              >
                {name(key)}
              </TableSortLabel>
            </TableCell>
          ),
        )}
      </TableRow>
    </TableHead>
  )
}
