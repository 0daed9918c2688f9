import { Box, Button, Icon, Typography } from '@keyroom/ui/core'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { CardPaper } from '../card/card-paper.tsx'
import { TypeSymbol } from '../legend/type-symbol.tsx'
import { writePlace } from '../address/place-text.ts'
import { usePicks } from '../picks/picks.ts'
import { ProjectButton } from '../projects/project-button.tsx'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { useLocationActions } from './use-location-actions.ts'
import type { OwnLocation } from '../facilities/use-own-locations.ts'

interface OwnCardProps {
  location: OwnLocation
  screen: MapScreen
  onClose: () => void
}

/** The card of an own location. */
export function OwnCard({ location, screen, onClose }: OwnCardProps) {
  const { remove } = useLocationActions()
  const { picks, toggle } = usePicks(screen)
  const card = useRef<HTMLElement>(null)
  const { id, name, address, isShared, canChange } = location
  useEffect(() => card.current?.focus({ preventScroll: true }), [])
  return (
    <CardPaper ref={card} label={name} onClose={onClose}>
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
        <ProjectButton places={[{ location: id, name }]} />
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
    </CardPaper>
  )
}
