import { milesBetween } from '@keyroom/cost-report'
import { Box, Button, IconButton, Icon, Typography } from '@keyroom/ui/core'
import { useCallback, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Located } from '../facilities/cluster-index.ts'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { ToolPanel } from '../tools/tool-panel.tsx'
import { useMapTool } from '../tools/use-map-tool.ts'
import { useSketch } from '../tools/use-sketch.ts'
import type { MapTool } from '../view/create-map-view.ts'
import { maxPathPoints, readPath, writePath, writePlace } from '../address/place-text.ts'

/** The points that are measured, and their legs in miles. */
export function MeasurePanel({ screen }: { screen: MapScreen }) {
  const intl = useIntl()
  const { path, add, change } = usePath(screen)
  const legs = path.map((point, at) => (at === 0 ? 0 : milesBetween(path[at - 1] ?? point, point)))
  const total = legs.reduce((sum, miles) => sum + miles, 0)
  return (
    <ToolPanel
      title={intl.formatMessage({ id: 'map.distance.title' })}
      help={<FormattedMessage id={path.length < maxPathPoints ? 'map.distance.help' : 'map.distance.full'} />}
      byKeyboard={path.length < maxPathPoints}
    >
      <Button
        size="small"
        variant="outlined"
        disabled={path.length >= maxPathPoints}
        onClick={() => {
          const center = screen.view.current?.center()
          if (center) add(center)
        }}
      >
        <FormattedMessage id="map.distance.addCenter" />
      </Button>
      <Button size="small" variant="outlined" disabled={path.length === 0} onClick={() => change([])}>
        <FormattedMessage id="map.distance.clear" />
      </Button>
      <Typography role="status" component="p" sx={{ fontWeight: 600 }}>
        {path.length > 1 ? <FormattedMessage id="map.distance.total" values={{ miles: total }} /> : null}
      </Typography>
      {path.length > 0 ? (
        <Box component="ol" sx={{ flexBasis: '100%', m: 0, paddingInlineStart: 3, typography: 'body2' }}>
          {path.map((point, at) => (
            // The same point may be in a line twice.
            <li key={at}>
              <bdi>{writePlace(point)}</bdi>{' '}
              {at > 0 ? <FormattedMessage id="map.distance.leg" values={{ miles: legs[at] ?? 0 }} /> : null}
              <IconButton
                size="small"
                aria-label={intl.formatMessage({ id: 'map.distance.remove' }, { number: at + 1 })}
                onClick={() => change(path.toSpliced(at, 1))}
              >
                <Icon name="close" size={14} />
              </IconButton>
            </li>
          ))}
        </Box>
      ) : null}
    </ToolPanel>
  )
}

/** Draws the line, and adds the points that are clicked; at a hospital its exact place. */
export function MeasureOnMap({ screen }: { screen: MapScreen }) {
  const { path, add } = usePath(screen)
  const tool: MapTool = useCallback(
    (place, facility) => {
      const { longitude, latitude } = facility ?? place
      add({ longitude, latitude })
      return true
    },
    [add],
  )
  useMapTool(screen, tool)
  useSketch(
    screen,
    useMemo(() => ({ lines: path.length > 1 ? [path] : [], points: path, rings: [] }), [path]),
  )
  return null
}

/** The points in the address. A full line takes no more. */
function usePath({ address, changeTools }: MapScreen) {
  const { path: text } = address.tools
  const path = useMemo(() => readPath(text), [text])
  const change = useCallback((next: readonly Located[]) => changeTools({ path: writePath(next) }), [changeTools])
  const add = useCallback(
    (point: Located) =>
      // Of two quick clicks, the second comes before the first is rendered.
      changeTools(({ path: latest }) => ({ path: writePath([...readPath(latest), point].slice(0, maxPathPoints)) })),
    [changeTools],
  )
  return { path, add, change }
}
