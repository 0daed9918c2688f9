import { Box, Button, Icon, IconButton, Paper, Tooltip, Typography } from '@keyroom/ui/core'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { TypeSymbol } from '../legend/type-symbol.tsx'
import { writePlace } from '../measure/place-text.ts'
import { usePicks } from '../picks/picks.ts'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { useLocationActions } from './use-location-actions.ts'
import type { OwnLocation } from './use-own-locations.ts'

interface OwnCardProps {
  location: OwnLocation
  screen: MapScreen
  onClose: () => void
}

/** The card of an own location. */
export function OwnCard({ location, screen, onClose }: OwnCardProps) {
  const intl = useIntl()
  const { remove } = useLocationActions()
  const { picks, toggle } = usePicks(screen)
  const card = useRef<HTMLElement>(null)
  const { id, name, address, isShared, canChange } = location
  useEffect(() => card.current?.focus({ preventScroll: true }), [])
  return (
    <Paper
      ref={card}
      component="section"
      elevation={4}
      tabIndex={-1}
      aria-label={name}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
      sx={{ position: 'relative', p: 2, maxHeight: '100%', overflowY: 'auto', '&:focus': { outline: 'none' } }}
    >
      <Box sx={{ position: 'absolute', top: 8, insetInlineEnd: 8 }}>
        <Tooltip title={intl.formatMessage({ id: 'map.card.close' })}>
          <IconButton aria-label={intl.formatMessage({ id: 'map.card.close' })} size="small" onClick={onClose}>
            <Icon name="close" size={18} />
          </IconButton>
        </Tooltip>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', paddingInlineEnd: 4 }}>
        <TypeSymbol type="own" />
        <Typography variant="caption">
          <FormattedMessage id={isShared ? 'map.locations.kind.shared' : 'map.type.own'} />
        </Typography>
      </Box>
      <Typography variant="h4" component="h2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {address === null ? null : (
        <Typography color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {address}
        </Typography>
      )}
      <Typography variant="caption" color="textSecondary" component="p">
        <bdi>{writePlace(location)}</bdi>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button
          size="small"
          variant="outlined"
          onClick={() => screen.changeTools({ tool: 'nearest', near: writePlace(location) })}
        >
          <FormattedMessage id="map.tools.nearest" />
        </Button>
        <Button size="small" variant="outlined" onClick={() => screen.changeTimes({ times: writePlace(location) })}>
          <FormattedMessage id="map.times" />
        </Button>
        <Button size="small" variant="outlined" aria-pressed={picks.includes(id)} onClick={() => toggle(id)}>
          <FormattedMessage id={picks.includes(id) ? 'map.picks.drop' : 'map.picks.take'} />
        </Button>
        {canChange ? (
          <Button
            size="small"
            color="error"
            startIcon={<Icon name="trash" size={16} />}
            onClick={() => {
              onClose()
              void remove(location)
            }}
          >
            <FormattedMessage id="map.locations.remove" />
          </Button>
        ) : null}
      </Box>
    </Paper>
  )
}
