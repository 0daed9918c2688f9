import { Button, StatePanel } from '@keyroom/ui/core'
import { useLocation } from '@keyroom/ui/router'
import { useEffect, type PropsWithChildren } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useConnection } from '../connection/connection-store.ts'
import { FrameSkeleton } from '../layout/frame-skeleton.tsx'
import { clearOwnStorage } from './clear-own-storage.ts'
import { sessionActions } from './session-actions.ts'
import { useSession } from './session-store.ts'

/** Shows the dashboard to the signed-in; sends a visitor to sign in, remembering where they wanted to go. */
export function SessionGate({ children }: PropsWithChildren) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const returnTo = pathname + search
  const awaySince = useConnection(({ away }) => away['sign-in'])
  const isReachable = awaySince === undefined
  useEffect(() => {
    if (session.phase !== 'visitor') return
    clearOwnStorage()
    if (isReachable) void sessionActions.logIn({ returnTo })
  }, [session.phase, returnTo, isReachable])
  if (session.phase === 'signed-in') return children
  if (awaySince !== undefined) return <SignInUnreachable since={awaySince} />
  if (session.phase !== 'error') return <FrameSkeleton />
  return (
    <StatePanel
      kind="error"
      headingLevel="h1"
      title={<FormattedMessage id="shell.session.failed.title" />}
      onRetry={() => void sessionActions.logIn({ returnTo })}
      actions={
        <Button variant="outlined" onClick={() => void sessionActions.logIn({ returnTo, asOther: true })}>
          <FormattedMessage id="shell.session.otherAccount" />
        </Button>
      }
    >
      <FormattedMessage
        id="shell.session.failed.text"
        values={{ code: session.error.code, description: session.error.description }}
      />
    </StatePanel>
  )
}

/** Nobody can be asked who is there: the page waits where it is, and goes on by itself. */
function SignInUnreachable({ since }: { since: number }) {
  const intl = useIntl()
  return (
    <FrameSkeleton>
      <StatePanel
        kind="offline"
        headingLevel="h1"
        title={<FormattedMessage id="shell.session.unreachable.title" />}
        onRetry={() => void sessionActions.isReachable()}
      >
        <FormattedMessage
          id="shell.session.unreachable.text"
          values={{ time: intl.formatTime(since, { timeStyle: 'short' }) }}
        />
      </StatePanel>
    </FrameSkeleton>
  )
}
