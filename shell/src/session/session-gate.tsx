import { Button, StatePanel } from '@keyroom/ui/core'
import { useLocation } from '@keyroom/ui/router'
import { useEffect, type PropsWithChildren } from 'react'
import { FormattedMessage } from 'react-intl'
import { FrameSkeleton } from '../layout/frame-skeleton.tsx'
import { clearOwnStorage } from './clear-own-storage.ts'
import { sessionActions } from './session-actions.ts'
import { useSession } from './session-store.ts'

/** Shows the dashboard to the signed-in; sends a visitor to sign in, remembering where they wanted to go. */
export function SessionGate({ children }: PropsWithChildren) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const returnTo = pathname + search
  useEffect(() => {
    if (session.phase !== 'visitor') return
    clearOwnStorage()
    void sessionActions.logIn({ returnTo })
  }, [session.phase, returnTo])
  if (session.phase === 'signed-in') return children
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
