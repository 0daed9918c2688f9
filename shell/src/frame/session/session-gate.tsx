import { StatePanel } from '@keyroom/ui/core'
import { useLocation } from '@keyroom/ui/router'
import { Suspense, useEffect, type PropsWithChildren } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useConnection } from '../connection/connection-store.ts'
import { whenThere } from '../later/when-there.ts'
import { FrameSkeleton } from '../layout/frame-skeleton.tsx'
import { LapsePlace } from './ended/lapse-place.tsx'
import { sessionActions } from './session-actions.ts'
import { useSession } from './session-store.ts'

const SessionStop = whenThere(async () => (await import('./session-stop.tsx')).SessionStop)

/**
 * Shows the dashboard to the signed-in, and its frame to whoever is expected to be; sends a visitor to sign in,
 * remembering where they wanted to go.
 */
export function SessionGate({ children }: PropsWithChildren) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const returnTo = pathname + search
  const awaySince = useConnection(({ away }) => away['sign-in'])
  const isReachable = awaySince === undefined
  const isNewcomer = session.phase === 'visitor' && !session.ended
  useEffect(() => {
    if (isNewcomer && isReachable) void sessionActions.sendVisitor(returnTo)
  }, [isNewcomer, returnTo, isReachable])
  const isExpected = session.phase === 'loading' && session.expected !== undefined && isReachable
  if (session.phase === 'signed-in' || isExpected) {
    return (
      <>
        {children}
        <LapsePlace />
      </>
    )
  }
  if (awaySince !== undefined) return <SignInUnreachable since={awaySince} />
  const isStopped = session.phase === 'error' || (session.phase === 'visitor' && session.ended)
  if (!isStopped) return <FrameSkeleton />
  return (
    <Suspense fallback={<FrameSkeleton />}>
      {session.phase === 'error' ? (
        <SessionStop error={session.error} returnTo={returnTo} />
      ) : (
        <SessionStop returnTo={returnTo} removedFrom={session.removedFrom} />
      )}
    </Suspense>
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
