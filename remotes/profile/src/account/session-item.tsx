import type { UserSession } from '@keyroom/product-api'
import { Box, Icon, Typography } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { StatusChip } from '../components/status-chip.tsx'

/** A session: its browser, its start, and when and from where it was last used. */
export function SessionItem({ session }: { session: UserSession }) {
  const { browser, system, startedAt, lastUsedAt, address, isCurrent } = session
  const kind = browser && system ? 'both' : browser ? 'browser' : system ? 'system' : 'neither'
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ color: isCurrent ? 'success.main' : 'text.secondary', lineHeight: 0, mt: 0.25 }}>
        <Icon name="globe" />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, alignItems: 'center' }}>
          <Typography variant="h4" component="h3">
            <FormattedMessage id={`profile.session.${kind}`} values={{ browser, system }} />
          </Typography>
          {isCurrent ? (
            <StatusChip color="success" icon="check" label={<FormattedMessage id="profile.session.current" />} />
          ) : null}
        </Box>
        <Typography color="textSecondary">
          {lastUsedAt ? (
            <FormattedMessage id="profile.session.used" values={{ at: Date.parse(lastUsedAt) }} />
          ) : (
            <FormattedMessage id="profile.session.used.unknown" />
          )}
          {address ? (
            <>
              {' · '}
              <bdi dir="ltr">{address}</bdi>
            </>
          ) : null}
        </Typography>
        {startedAt ? (
          <Typography variant="caption" color="textSecondary">
            <FormattedMessage id="profile.session.started" values={{ at: Date.parse(startedAt) }} />
          </Typography>
        ) : null}
      </Box>
    </Box>
  )
}
