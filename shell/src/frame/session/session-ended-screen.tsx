import { MessagesProvider } from '@keyroom/intl'
import { Button, StatePanel } from '@keyroom/ui/core'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { FrameSkeleton } from '../shape/frame-skeleton.tsx'
import { identityCatalog } from './identity-catalog.ts'
import { sessionActions } from '../../kernel/session/session-actions.ts'

/** Long enough to read two sentences (milliseconds). */
const leaveAfter = 4_000

interface SessionEndedScreenProps {
  /** The page that was open. */
  readonly returnTo: string
}

/** Says why the page is gone before it leaves to sign in; nothing was entered in it. */
export function SessionEndedScreen({ returnTo }: SessionEndedScreenProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLeaving(true), leaveAfter)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isLeaving) void sessionActions.sendVisitor(returnTo)
  }, [isLeaving, returnTo])
  return (
    <MessagesProvider catalog={identityCatalog}>
      <FrameSkeleton>
        <StatePanel
          kind="no-access"
          headingLevel="h1"
          title={<FormattedMessage id="shell.identity.ended.title" />}
          actions={
            <Button variant="contained" disabled={isLeaving} onClick={() => setIsLeaving(true)}>
              <FormattedMessage id="shell.identity.ended.now" />
            </Button>
          }
        >
          <FormattedMessage id="shell.identity.ended.leaving" />
        </StatePanel>
      </FrameSkeleton>
    </MessagesProvider>
  )
}
