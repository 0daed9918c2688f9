import { getUserSessions, userSessionsKey } from '@keyroom/product-api'
import { Box, Button, DelayedSkeleton, Icon, StatePanel, Typography, useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Panel } from '../components/panel.tsx'
import { SessionItem } from './session-item.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { useSessionFacts } from './account-queries.ts'

/** How many are listed until the user asks for all: the current one and the most recent ones come first. */
const shownAtFirst = 8

/** The sessions of the user, and a button that ends them all. */
export function SessionsPanel() {
  const { api } = useHost()
  const { sub } = useSessionFacts().claims
  const [showsAll, setShowsAll] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const sessions = useQuery({
    queryKey: ['profile', ...userSessionsKey(sub)],
    queryFn: ({ signal }) => getUserSessions(api, sub, { signal }),
    // Sessions change with every use, but no event reports it.
    refetchOnMount: 'always',
  })
  const count = sessions.data?.length ?? 0
  return (
    <Panel heading={<FormattedMessage id="profile.sessions.heading" />}>
      {sessions.data ? (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid' }}>
          {sessions.data.slice(0, showsAll ? count : shownAtFirst).map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </Box>
      ) : sessions.isError ? (
        <StatePanel
          kind="error"
          headingLevel="h3"
          title={<FormattedMessage id="profile.sessions.error" />}
          onRetry={() => void sessions.refetch()}
        />
      ) : (
        <DelayedSkeleton height={72} />
      )}
      {count > shownAtFirst ? (
        <Box>
          <Button size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            <FormattedMessage id={showsAll ? 'profile.sessions.fewer' : 'profile.sessions.all'} values={{ count }} />
          </Button>
        </Box>
      ) : null}
      <Typography color="textSecondary">
        <FormattedMessage id="profile.sessions.text" />
      </Typography>
      <Box>
        <Button
          variant="outlined"
          color="error"
          startIcon={<Icon name="logout" />}
          aria-haspopup="dialog"
          onClick={() => setIsAsking(true)}
        >
          <FormattedMessage id="profile.sessions.end" />
        </Button>
      </Box>
      <SignOutDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </Panel>
  )
}
