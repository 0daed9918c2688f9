import { lazyComponent, StatePanel } from '@keyroom/ui/core'
import { useLocation } from '@keyroom/ui/router'
import { useEffect, type PropsWithChildren } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useConnection } from '../../kernel/connection/connection-store.ts'
import { FrameSkeleton } from '../shape/frame-skeleton.tsx'
import { sessionActions } from '../../kernel/session/session-actions.ts'
import { useSession } from '../../kernel/session/session-store.ts'
import { useEndedSession } from '../../kernel/session/ended-session.ts'

const SessionStop = lazyComponent(async () => (await import('./session-stop.tsx')).SessionStop, {
  fallback: <FrameSkeleton />,
  onFailure: 'retry',
})

/**
 * Shows the dashboard to signed-in people, and its frame while a person is expected to be signed in. Sends a visitor to
 * sign in and remembers the page they wanted.
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
        <EndedSessionDialog />
      </>
    )
  }
  if (awaySince !== undefined) return <SignInUnreachable since={awaySince} />
  const isStopped = session.phase === 'error' || (session.phase === 'visitor' && session.ended)
  if (!isStopped) return <FrameSkeleton />
  return session.phase === 'error' ? (
    <SessionStop error={session.error} returnTo={returnTo} />
  ) : (
    <SessionStop returnTo={returnTo} removedFrom={session.removedFrom} />
  )
}

/** The sign-in service is unreachable: the page waits where it is, and continues by itself. */
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

const SessionEndedDialog = lazyComponent(async () => (await import('./session-ended-dialog.tsx')).SessionEndedDialog, {
  fallback: null,
  onFailure: 'retry',
})
const RemovedDialog = lazyComponent(async () => (await import('./lost-entries-dialogs.tsx')).RemovedDialog, {
  fallback: null,
  onFailure: 'retry',
})
const SwitchedDialog = lazyComponent(async () => (await import('./lost-entries-dialogs.tsx')).SwitchedDialog, {
  fallback: null,
  onFailure: 'retry',
})

/** The dialogs over a page that stays after its session has ended. */
export function EndedSessionDialog() {
  const { error, removedFrom, switched } = useEndedSession()
  if (!error) return null
  if (switched) return <SwitchedDialog {...switched} />
  return removedFrom === undefined ? <SessionEndedDialog error={error} /> : <RemovedDialog organization={removedFrom} />
}
