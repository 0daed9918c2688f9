import { Box, Link, visuallyHidden } from '@keyroom/ui/core'
import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TablePagination,
  TableRow,
  TableSortLabel,
} from '@keyroom/ui/more'
import { useMemo, useState } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import type { FacilityPoint } from '../facilities/facility-point.ts'
import { TypeSymbol } from '../legend/type-symbol.tsx'
import { sortFacilities, sortKeys, type Sorting } from './sort-facilities.ts'

interface FacilityTableProps {
  /** Everything in the map's extent. */
  facilities: readonly FacilityPoint[]
  chosen: string | undefined
  onChoose: (facility: FacilityPoint) => void
}

const rowsOfPage = 25
const numeric: ReadonlySet<string> = new Set(['beds', 'occupancy', 'averageLengthOfStay'])

/** The same hospitals as in the map, in words: always those of its extent, and the same one chosen. */
export function FacilityTable({ facilities, chosen, onChoose }: FacilityTableProps) {
  const intl = useIntl()
  const [sorting, setSorting] = useState<Sorting>({ key: 'beds', descending: true })
  const sorted = useMemo(() => {
    const typeName = ({ type }: FacilityPoint) => intl.formatMessage({ id: `map.type.${type}` })
    return sortFacilities(facilities, sorting, new Intl.Collator(intl.locale), typeName)
  }, [facilities, sorting, intl])
  const place = chosen === undefined ? -1 : sorted.findIndex(({ ccn }) => ccn === chosen)
  // A page that was turned to holds until the map moves or another hospital is chosen.
  const [turned, setTurned] = useState<{ page: number; sorted: unknown; place: number }>()
  const isTurned = turned?.sorted === sorted && turned.place === place
  const page = isTurned ? turned.page : Math.max(0, Math.floor(place / rowsOfPage))
  const shown = sorted.slice(page * rowsOfPage, (page + 1) * rowsOfPage)

  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label={intl.formatMessage({ id: 'map.table.caption' })}>
        <Table size="small">
          <Box component="caption" sx={visuallyHidden}>
            <FormattedMessage id="map.table.caption" />
          </Box>
          <TableHead>
            <TableRow>
              {sortKeys.map((key) => (
                <TableCell
                  key={key}
                  component="th"
                  scope="col"
                  align={numeric.has(key) ? 'right' : 'left'}
                  sortDirection={sorting.key === key ? (sorting.descending ? 'desc' : 'asc') : false}
                >
                  <TableSortLabel
                    active={sorting.key === key}
                    direction={sorting.key === key && sorting.descending ? 'desc' : 'asc'}
                    onClick={() =>
                      setSorting({ key, descending: sorting.key === key ? !sorting.descending : numeric.has(key) })
                    }
                  >
                    <FormattedMessage id={`map.column.${key}`} />
                  </TableSortLabel>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((facility) => (
              <TableRow
                key={facility.ccn}
                selected={facility.ccn === chosen}
                aria-current={facility.ccn === chosen || undefined}
              >
                <TableCell component="th" scope="row">
                  <Link component="button" type="button" onClick={() => onChoose(facility)} sx={{ textAlign: 'start' }}>
                    {facility.name}
                  </Link>
                </TableCell>
                <TableCell>
                  <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', whiteSpace: 'nowrap' }}>
                    <TypeSymbol type={facility.type} />
                    <FormattedMessage id={`map.type.${facility.type}`} />
                  </Box>
                </TableCell>
                <TableCell>{facility.city}</TableCell>
                <TableCell>{facility.state}</TableCell>
                <NumberCell value={facility.beds} format="count" />
                <NumberCell value={facility.occupancy} format="rate" />
                <NumberCell value={facility.averageLengthOfStay} format="average" />
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <TablePagination
        component="div"
        count={sorted.length}
        page={page}
        onPageChange={(_, next) => setTurned({ page: next, sorted, place })}
        rowsPerPage={rowsOfPage}
        rowsPerPageOptions={[rowsOfPage]}
        labelDisplayedRows={({ from, to, count }) => intl.formatMessage({ id: 'map.table.range' }, { from, to, count })}
        getItemAriaLabel={(way) => intl.formatMessage({ id: `map.table.${way}` })}
      />
    </>
  )
}

function NumberCell({ value, format }: { value: number | null; format: string }) {
  return (
    <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {value === null ? <FormattedMessage id="map.figure.none" /> : <FormattedNumber value={value} format={format} />}
    </TableCell>
  )
}
