import { Box, Button, Link, Typography } from '@keyroom/ui/core'
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@keyroom/ui/more'
import { useCallback, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Located } from '../facilities/cluster-index.ts'
import { TypeSymbol } from '../legend/type-symbol.tsx'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { NumberCell } from '../table/number-cell.tsx'
import { useMapTool } from '../tools/use-map-tool.ts'
import { useSketch } from '../tools/use-sketch.ts'
import type { MapTool } from '../view/create-map-view.ts'
import { nearestTo } from './nearest.ts'
import { readPlace, writePlace } from './place-text.ts'

/** Where distances to the nearest hospitals are measured from. */
export function NearestPanel({ screen }: { screen: MapScreen }) {
  const intl = useIntl()
  const { view, chosen, changeTools } = screen
  const { place, name } = useNearest(screen)
  return (
    <Box
      role="group"
      aria-label={intl.formatMessage({ id: 'map.nearest.title' })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', px: 2, pb: 2 }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
        <FormattedMessage id="map.nearest.help" />
      </Typography>
      {chosen ? (
        <Button size="small" variant="outlined" onClick={() => changeTools({ near: chosen.ccn })}>
          <FormattedMessage id="map.nearest.from" values={{ name: chosen.name }} />
        </Button>
      ) : null}
      <Button
        size="small"
        variant="outlined"
        onClick={() => {
          const center = view.current?.center()
          if (center) changeTools({ near: writePlace(center) })
        }}
      >
        <FormattedMessage id="map.nearest.center" />
      </Button>
      {place ? (
        <>
          <Button size="small" variant="outlined" onClick={() => changeTools({ near: undefined })}>
            <FormattedMessage id="map.distance.clear" />
          </Button>
          <Typography role="status" component="p">
            <FormattedMessage id="map.nearest.of" values={{ name }} />
          </Typography>
        </>
      ) : null}
    </Box>
  )
}

/** Draws lines to the nearest hospitals, and takes the place that is clicked. */
export function NearestOnMap({ screen }: { screen: MapScreen }) {
  const { changeTools } = screen
  const { place, near } = useNearest(screen)
  const tool: MapTool = useCallback(
    (clicked, facility) => {
      changeTools({ near: facility?.ccn ?? writePlace(clicked) })
      return true
    },
    [changeTools],
  )
  useMapTool(screen, tool)
  useSketch(
    screen,
    useMemo(
      () => ({
        lines: place ? near.map(({ facility }) => [place, facility]) : [],
        points: place ? [place] : [],
        rings: near.map(({ facility }) => facility),
      }),
      [place, near],
    ),
  )
  return null
}

/** The nearest hospitals with their distances, below the map. */
export function NearestTable({ screen }: { screen: MapScreen }) {
  const intl = useIntl()
  const { place, name, near } = useNearest(screen)
  if (!place) return null
  const title = intl.formatMessage({ id: 'map.nearest.of' }, { name })
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <Typography variant="h6" component="h2" sx={{ pt: 2 }}>
        {title}
      </Typography>
      <TableContainer>
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              {(['name', 'type', 'city', 'state'] as const).map((column) => (
                <TableCell key={column}>
                  <FormattedMessage id={`map.column.${column}`} />
                </TableCell>
              ))}
              <TableCell align="right">
                <FormattedMessage id="map.nearest.miles" />
              </TableCell>
              <TableCell align="right">
                <FormattedMessage id="map.column.beds" />
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {near.map(({ facility, miles }) => (
              <TableRow key={facility.ccn}>
                <TableCell component="th" scope="row">
                  <Link
                    component="button"
                    type="button"
                    onClick={() => screen.show(facility)}
                    sx={{ textAlign: 'start' }}
                  >
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
                <NumberCell value={miles} format="average" />
                <NumberCell value={facility.beds} format="count" />
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  )
}

/** The place in the address, a hospital or any other, and the hospitals nearest to it among those that are shown. */
function useNearest({ address, facilities, shown }: MapScreen) {
  const { near: text } = address.tools
  const { data } = facilities
  return useMemo(() => {
    const hospital = text === undefined ? undefined : data?.byCcn.get(text)
    const place: Located | undefined = hospital ?? (text === undefined ? undefined : readPlace(text))
    return {
      place,
      name: hospital?.name ?? text ?? '',
      near: place && shown ? nearestTo(place, shown.facilities, hospital?.ccn) : [],
    }
  }, [text, data, shown])
}
