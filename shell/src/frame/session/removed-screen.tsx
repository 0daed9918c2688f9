import { MessagesProvider } from '@keyroom/intl'
import { Button, StatePanel } from '@keyroom/ui/core'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { FrameSkeleton } from '../../layout/frame-skeleton.tsx'
import { identityCatalogue } from '../errors/identity-catalogue.ts'
import { sessionActions } from '../session-actions.ts'

/**
 * Says that somebody is no longer a member of the organization in whose account they were. It stays until they choose to
 * sign in: there is no way back to the page, and what happened is not to be missed.
 */
export function RemovedScreen({ organization }: { readonly organization: string }) {
  const [isLeaving, setIsLeaving] = useState(false)
  const signIn = () => {
    setIsLeaving(true)
    // Whoever has no other account would be sent back at once, were they not asked who they are.
    void sessionActions.logIn({ returnTo: '', asOther: true }).finally(() => setIsLeaving(false))
  }
  return (
    <MessagesProvider catalogue={identityCatalogue}>
      <FrameSkeleton>
        <StatePanel
          kind="no-access"
          headingLevel="h1"
          title={<FormattedMessage id="shell.identity.removed.title" values={{ organization }} />}
          actions={
            <Button variant="contained" disabled={isLeaving} onClick={signIn}>
              <FormattedMessage id="shell.identity.removed.signIn" />
            </Button>
          }
        >
          <FormattedMessage id="shell.identity.removed.text" values={{ organization }} />
        </StatePanel>
      </FrameSkeleton>
    </MessagesProvider>
  )
}
