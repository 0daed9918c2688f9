import { Box, Icon, IconButton, Link, Tooltip, Typography } from '@keyroom/ui/core'
import { Checkbox, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@keyroom/ui/more'
import { useId, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { TypeSymbol } from '../legend/type-symbol.tsx'
import { writePlace } from '../address/place-text.ts'
import { usePicks } from '../picks/picks.ts'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { MapPages } from '../table/map-pages.tsx'
import { usePageOfChosen } from '../table/use-page-of-chosen.ts'
import { useLocationActions } from './use-location-actions.ts'
import { useOwnLocations } from '../facilities/use-own-locations.ts'

/** The own locations in the extent of the map, below its table; nothing without any. */
export function OwnTable({ screen }: { screen: MapScreen }) {
  const intl = useIntl()
  const title = useId()
  const { own } = useOwnLocations()
  const { extent, address, ownPlaces } = screen
  const { place, own: shown } = address.tools
  const within = useMemo(() => (own && extent && shown !== 'off' ? own.index.within(extent) : []), [own, extent, shown])
  const {
    page,
    shown: rows,
    turnTo,
  } = usePageOfChosen(within, place === undefined ? -1 : within.findIndex(({ id }) => id === place))
  const { picks, toggle } = usePicks(screen)
  const { remove } = useLocationActions()
  if (!own || own.locations.length === 0 || shown === 'off') return null
  return (
    <Box sx={{ pb: 2 }}>
      <Typography id={title} variant="h6" component="h2" sx={{ px: 2, pt: 2 }}>
        <FormattedMessage id="map.locations.inView" values={{ count: within.length }} />
      </Typography>
      <TableContainer tabIndex={0} role="region" aria-labelledby={title}>
        <Table size="small" aria-labelledby={title}>
          <TableHead>
            <TableRow>
              {(['picked', 'name', 'address', 'place', 'shared', 'actions'] as const).map((column) => (
                <TableCell key={column}>
                  <FormattedMessage id={column === 'picked' ? 'map.table.picked' : `map.locations.column.${column}`} />
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((location) => (
              <TableRow
                key={location.id}
                selected={location.id === place}
                aria-current={location.id === place || undefined}
              >
                <TableCell padding="checkbox">
                  <Checkbox
                    size="small"
                    checked={picks.includes(location.id)}
                    onChange={() => toggle(location.id)}
                    slotProps={{
                      input: { 'aria-label': intl.formatMessage({ id: 'map.table.pick' }, { name: location.name }) },
                    }}
                  />
                </TableCell>
                <TableCell component="th" scope="row">
                  <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                    <TypeSymbol type="own" />
                    <Link
                      component="button"
                      type="button"
                      onClick={() => ownPlaces?.show(location.id)}
                      sx={{ textAlign: 'start' }}
                    >
                      {location.name}
                    </Link>
                  </Box>
                </TableCell>
                <TableCell>{location.address}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  <bdi>{writePlace(location)}</bdi>
                </TableCell>
                <TableCell>
                  <FormattedMessage id={location.isShared ? 'map.locations.shared.yes' : 'map.locations.shared.no'} />
                </TableCell>
                <TableCell>
                  {location.canChange ? (
                    <Tooltip title={intl.formatMessage({ id: 'map.locations.remove' })}>
                      <IconButton
                        size="small"
                        aria-label={intl.formatMessage({ id: 'map.locations.removeNamed' }, { name: location.name })}
                        onClick={() => void remove(location)}
                      >
                        <Icon name="trash" size={16} />
                      </IconButton>
                    </Tooltip>
                  ) : null}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <MapPages rowCount={within.length} page={page} onPage={turnTo} />
    </Box>
  )
}
