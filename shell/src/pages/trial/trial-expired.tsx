import { Box, Button, DelayedSkeleton, Icon, PageHeading, Paper, Typography } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AccessUnknown } from '../../frame/remotes/access-unknown.tsx'
import { useAccess } from '../../kernel/access/access-store.ts'
import { useRouteAddress } from '../../kernel/federation/route-address.ts'

const facts = [
  { id: 'kept', icon: 'check' },
  { id: 'open', icon: 'map' },
  { id: 'back', icon: 'refresh' },
]

/** Shown in place of what the trial had opened: when it ended, what is kept, and how to go on. */
export function TrialExpired() {
  const intl = useIntl()
  const { status, context } = useAccess()
  const plans = useRouteAddress({ route: 'profile', params: { tab: 'subscription' } })
  const [now] = useState(() => Date.now())
  const end = context?.trialEndsAt ? new Date(context.trialEndsAt) : undefined
  const isOver = end !== undefined && end.getTime() <= now
  if (status === 'pending') return <DelayedSkeleton />
  if (status === 'failed') return <AccessUnknown />
  if (!isOver) return <NotOver end={end} />
  return (
    <Frame
      icon="clock"
      title={<FormattedMessage id="shell.trialExpired.title" />}
      caption={
        <FormattedMessage id="shell.trialExpired.ended" values={{ day: intl.formatDate(end, { dateStyle: 'long' }) }} />
      }
    >
      <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {facts.map(({ id, icon }) => (
          <Box key={id} component="li" sx={{ display: 'flex', gap: 1.5 }}>
            <Box sx={{ flex: 'none', color: 'primary.main' }}>
              <Icon name={icon} />
            </Box>
            <Typography>
              <FormattedMessage id={`shell.trialExpired.${id}`} />
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {plans ? (
          <Button component={RouterLink} to={plans} variant="contained">
            <FormattedMessage id="shell.trialExpired.action" />
          </Button>
        ) : null}
        <Button component={RouterLink} to="/dashboard" variant="outlined">
          <FormattedMessage id="shell.trialExpired.home" />
        </Button>
      </Box>
    </Frame>
  )
}

/** For a person who opens this page from a bookmark without an expired trial. */
function NotOver({ end }: { end: Date | undefined }) {
  const intl = useIntl()
  return (
    <Frame icon="check" title={<FormattedMessage id="shell.trialExpired.not.title" />}>
      <Typography>
        {end ? (
          <FormattedMessage
            id="shell.trialExpired.not.until"
            values={{ moment: intl.formatDate(end, { dateStyle: 'long', timeStyle: 'short' }) }}
          />
        ) : (
          <FormattedMessage id="shell.trialExpired.not.none" />
        )}
      </Typography>
      <Button component={RouterLink} to="/dashboard" variant="contained" sx={{ mt: 3 }}>
        <FormattedMessage id="shell.trialExpired.home" />
      </Button>
    </Frame>
  )
}

interface FrameProps {
  readonly icon: string
  readonly title: ReactNode
  readonly caption?: ReactNode
  readonly children: ReactNode
}

function Frame({ icon, title, caption, children }: FrameProps) {
  return (
    <Paper elevation={0} sx={{ maxWidth: '44rem', mx: 'auto', mt: { xs: 0, md: 4 }, p: { xs: 2.5, sm: 4 } }}>
      <Box
        sx={{
          width: 56,
          height: 56,
          mb: 2,
          display: 'grid',
          placeItems: 'center',
          borderRadius: '50%',
          bgcolor: 'primary.light',
          color: 'primary.dark',
        }}
      >
        <Icon name={icon} size={28} />
      </Box>
      <PageHeading caption={caption}>{title}</PageHeading>
      {children}
    </Paper>
  )
}
