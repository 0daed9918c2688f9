import { Box, Button, Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { usePicks } from './picks.ts'

/** How hospitals are chosen: by clicks, in the table, or the one whose card is open. */
export function PicksPanel({ screen }: { screen: MapScreen }) {
  const intl = useIntl()
  const { picks, toggle } = usePicks(screen)
  const { chosen } = screen
  return (
    <Box
      role="group"
      aria-label={intl.formatMessage({ id: 'map.picks.title' })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', px: 2, pb: 2 }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
        <FormattedMessage id="map.picks.help" />
      </Typography>
      {chosen && !picks.includes(chosen.ccn) ? (
        <Button size="small" variant="outlined" onClick={() => toggle(chosen.ccn)}>
          <FormattedMessage id="map.picks.add" values={{ name: chosen.name }} />
        </Button>
      ) : null}
    </Box>
  )
}
