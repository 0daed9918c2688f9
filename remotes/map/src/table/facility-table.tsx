import { Box, visuallyHidden } from '@keyroom/ui/core'
import { Checkbox, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@keyroom/ui/more'
import { nextSorting, SortHeader, type Sorting } from '@keyroom/ui/table'
import { useMemo, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { doubtfulFigures, type FacilityPoint } from '../facilities/facility-point.ts'
import { FacilityCells } from './facility-cells.tsx'
import { DoubtfulMark, NumberCell } from './number-cell.tsx'
import { facilityColumns, sortFacilities, type FacilityColumn } from './sort-facilities.ts'
import { MapPages } from './map-pages.tsx'
import { usePageOfChosen } from './use-page-of-chosen.ts'

const numeric: ReadonlySet<string> = new Set(['beds', 'occupancy', 'averageLengthOfStay'])

interface FacilityTableProps {
  /** All facilities in the extent of the map. */
  facilities: readonly FacilityPoint[]
  chosen: string | undefined
  onChoose: (facility: FacilityPoint) => void
  /** The CCNs that are ticked; without it none can be. */
  picks?: readonly string[]
  onPick?: (ccn: string) => void
  /** The measure that colors facilities, as one more column. */
  colored?: ColoredColumn | undefined
}

export interface ColoredColumn {
  readonly title: ReactNode
  readonly textOf: (facility: FacilityPoint) => string | null
  readonly isDoubtful: (facility: FacilityPoint) => boolean
}

/** The facilities in the extent of the map as a table, with the same one chosen. */
export function FacilityTable({ facilities, chosen, onChoose, picks, onPick, colored }: FacilityTableProps) {
  const intl = useIntl()
  const [sorting, setSorting] = useState<Sorting<FacilityColumn>>({ by: 'beds', descending: true })
  const sorted = useMemo(() => {
    const typeName = ({ type }: FacilityPoint) => intl.formatMessage({ id: `map.type.${type}` })
    return sortFacilities(facilities, sorting, new Intl.Collator(intl.locale), typeName)
  }, [facilities, sorting, intl])
  const chosenRow = chosen === undefined ? -1 : sorted.findIndex(({ ccn }) => ccn === chosen)
  const { page, shown, turnTo } = usePageOfChosen(sorted, chosenRow)

  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label={intl.formatMessage({ id: 'map.table.caption' })}>
        <Table size="small">
          <Box component="caption" sx={visuallyHidden}>
            <FormattedMessage id="map.table.caption" />
          </Box>
          <TableHead>
            <TableRow>
              {picks ? (
                <TableCell padding="checkbox">
                  <Box component="span" sx={visuallyHidden}>
                    <FormattedMessage id="map.table.picked" />
                  </Box>
                </TableCell>
              ) : null}
              {facilityColumns.map((column) => (
                <SortHeader
                  key={column}
                  {...{ column, sorting }}
                  align={numeric.has(column) ? 'right' : 'left'}
                  onSort={() => setSorting(nextSorting(sorting, column, numeric.has(column)))}
                >
                  <FormattedMessage id={`map.column.${column}`} />
                </SortHeader>
              ))}
              {colored ? <TableCell align="right">{colored.title}</TableCell> : null}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((facility) => (
              <TableRow
                key={facility.ccn}
                selected={facility.ccn === chosen}
                aria-current={facility.ccn === chosen || undefined}
              >
                {picks ? (
                  <TableCell padding="checkbox">
                    <Checkbox
                      size="small"
                      checked={picks.includes(facility.ccn)}
                      onChange={() => onPick?.(facility.ccn)}
                      slotProps={{
                        input: { 'aria-label': intl.formatMessage({ id: 'map.table.pick' }, { name: facility.name }) },
                      }}
                    />
                  </TableCell>
                ) : null}
                <FacilityCells facility={facility} onChoose={() => onChoose(facility)} />
                <NumberCell value={facility.beds} format="count" />
                <NumberCell value={facility.occupancy} format="rate" isDoubtful={doubtfulFigures(facility).occupancy} />
                <NumberCell
                  value={facility.averageLengthOfStay}
                  format="average"
                  isDoubtful={doubtfulFigures(facility).stay}
                />
                {colored ? (
                  <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {colored.isDoubtful(facility) ? <DoubtfulMark /> : null}
                    {colored.textOf(facility) ?? <FormattedMessage id="map.figure.none" />}
                  </TableCell>
                ) : null}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <MapPages rowCount={sorted.length} page={page} onPage={turnTo} />
    </>
  )
}
