import { Box, Button, Typography } from '@keyroom/ui/core'
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@keyroom/ui/more'
import { useCallback, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Located } from '../facilities/cluster-index.ts'
import { ProjectButton } from '../projects/project-button.tsx'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { FacilityCells } from '../table/facility-cells.tsx'
import { flushTable, NumberCell } from '../table/number-cell.tsx'
import { ToolPanel } from '../tools/tool-panel.tsx'
import { useMapTool } from '../tools/use-map-tool.ts'
import { useSketch } from '../tools/use-sketch.ts'
import type { MapTool } from '../view/create-map-view.ts'
import { nearestTo } from './nearest.ts'
import { readPlace, writePlace } from '../address/place-text.ts'

/** Where distances to the nearest hospitals are measured from. */
export function NearestPanel({ screen }: { screen: MapScreen }) {
  const intl = useIntl()
  const { view, chosen, changeTools } = screen
  const { place, name, ccn } = usePlace(screen)
  return (
    <ToolPanel
      title={intl.formatMessage({ id: 'map.nearest.title' })}
      help={<FormattedMessage id="map.nearest.help" />}
    >
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
          {ccn === undefined ? <ProjectButton places={[{ point: place, name }]} /> : null}
          <Typography role="status" component="p">
            <FormattedMessage id="map.nearest.of" values={{ name }} />
          </Typography>
        </>
      ) : null}
    </ToolPanel>
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
      <Typography variant="h4" component="h2" sx={{ pt: 2, pb: 0.5 }}>
        {title}
      </Typography>
      <TableContainer sx={{ ...flushTable, width: 'auto' }}>
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
                <FacilityCells facility={facility} onChoose={() => screen.show(facility)} />
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

/** The place in the address: a hospital or any other. */
function usePlace({ address, facilities }: MapScreen) {
  const { near: text } = address.tools
  const { data } = facilities
  return useMemo(() => {
    const hospital = text === undefined ? undefined : data?.byCcn.get(text)
    const place: Located | undefined = hospital ?? (text === undefined ? undefined : readPlace(text))
    return { place, name: hospital?.name ?? text ?? '', ccn: hospital?.ccn }
  }, [text, data])
}

/** The same with the hospitals nearest to it among those that are shown. */
function useNearest(screen: MapScreen) {
  const { shown } = screen
  const found = usePlace(screen)
  return useMemo(() => {
    const { place, ccn } = found
    return { ...found, near: place && shown ? nearestTo(place, shown.facilities, ccn) : [] }
  }, [found, shown])
}
