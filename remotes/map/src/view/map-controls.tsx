import { Divider, Icon, IconButton, Paper, Tooltip } from '@keyroom/ui/core'
import { Fragment, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import type { MapView } from './create-map-view.ts'

const actions = [
  { icon: 'plus', label: 'map.zoom.in', act: (view: MapView) => view.zoomBy(1) },
  { icon: 'minus', label: 'map.zoom.out', act: (view: MapView) => view.zoomBy(-1) },
  { icon: 'home', label: 'map.zoom.home', act: (view: MapView) => view.goTo(undefined) },
]

/** Zoom buttons and a button for the whole country, for users without a wheel. */
export function MapControls({ view }: { view: RefObject<MapView | undefined> }) {
  const intl = useIntl()
  return (
    <Paper elevation={2} sx={{ display: 'flex', flexDirection: 'column', width: 40 }}>
      {actions.map(({ icon, label, act }, at) => (
        <Fragment key={label}>
          {at > 0 ? <Divider /> : null}
          <Tooltip title={intl.formatMessage({ id: label })} placement="right">
            <IconButton
              aria-label={intl.formatMessage({ id: label })}
              onClick={() => view.current && act(view.current)}
              sx={{ width: 40, height: 40, borderRadius: 1 }}
            >
              <Icon name={icon} size={18} />
            </IconButton>
          </Tooltip>
        </Fragment>
      ))}
    </Paper>
  )
}
