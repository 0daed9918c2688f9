import { TableCell, TableHead, TableRow } from '@keyroom/ui/more'
import { nextSorting, SortHeader, type Sorting } from '@keyroom/ui/table'
import { useIntl } from 'react-intl'
import { zipSortColumns, type ZipSortColumn } from './patient-origin-address.ts'
import { stickyZip } from '../tables/table-styles.ts'

interface ZipHeadProps {
  sorting: Sorting<ZipSortColumn>
  onSort: (sorting: Sorting<ZipSortColumn>) => void
}

/** The service area follows from the cases, so it is the one column without sorting. */
const columns = zipSortColumns.flatMap((column) => (column === 'hospitals' ? (['area', column] as const) : [column]))

/** The header row of the table of ZIP codes. */
export function ZipHead({ sorting, onSort }: ZipHeadProps) {
  const intl = useIntl()
  const name = (column: string) => intl.formatMessage({ id: `analytics.origin.head.${column}` })
  return (
    <TableHead>
      <TableRow sx={{ '& th': { verticalAlign: 'bottom' } }}>
        {columns.map((column) =>
          column === 'area' ? (
            <TableCell key={column} component="th" scope="col">
              {name(column)}
            </TableCell>
          ) : (
            <SortHeader
              key={column}
              {...{ column, sorting }}
              align={column === 'zip' ? 'left' : 'right'}
              sx={column === 'zip' ? stickyZip : { whiteSpace: 'nowrap' }}
              onSort={() => onSort(nextSorting(sorting, column, column !== 'zip'))}
            >
              {name(column)}
            </SortHeader>
          ),
        )}
      </TableRow>
    </TableHead>
  )
}
