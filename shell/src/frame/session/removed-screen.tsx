import { MessagesProvider } from '@keyroom/intl'
import { Button, StatePanel } from '@keyroom/ui/core'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { FrameSkeleton } from '../shape/frame-skeleton.tsx'
import { identityCatalog } from './identity-catalog.ts'
import { sessionActions } from '../../kernel/session/session-actions.ts'

/**
 * Says that the person is no longer a member of the organization whose account was open. It stays until they sign in:
 * there is no way back to the page, and they must not miss what happened.
 */
export function RemovedScreen({ organization }: { readonly organization: string }) {
  const [isLeaving, setIsLeaving] = useState(false)
  const signIn = () => {
    setIsLeaving(true)
    // Someone without another account would be signed in again at once if the provider did not ask who they are.
    void sessionActions.logIn({ returnTo: '', asOther: true }).finally(() => setIsLeaving(false))
  }
  return (
    <MessagesProvider catalog={identityCatalog}>
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
