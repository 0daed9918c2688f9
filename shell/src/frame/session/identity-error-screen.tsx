import { MessagesProvider } from '@keyroom/intl'
import { StatePanel } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { FrameSkeleton } from '../shape/frame-skeleton.tsx'
import { sessionActions } from '../../kernel/session/session-actions.ts'
import type { SessionError } from '../../kernel/session/session-store.ts'
import { ErrorDetails } from './error-details.tsx'
import { kindOfError, actionsOf, type ErrorAction } from '../../kernel/session/identity-error.ts'
import { identityCatalog } from './identity-catalog.ts'
import { ErrorActions } from './error-actions.tsx'

interface IdentityErrorScreenProps {
  readonly error: SessionError
  /** The page that the person wanted. */
  readonly returnTo: string
}

/**
 * Replaces the dashboard when signing in failed: what happened, what to do, and the original error. Nothing is tried
 * without the person, so that no loop of redirects can start.
 */
export function IdentityErrorScreen({ error, returnTo }: IdentityErrorScreenProps) {
  const kind = kindOfError(error)
  const go = (action: ErrorAction) => {
    if (action === 'reload') location.reload()
    else if (action === 'front-page') location.assign('/')
    else void sessionActions.logIn({ returnTo, asOther: action === 'other-account' })
  }
  return (
    <MessagesProvider catalog={identityCatalog}>
      <FrameSkeleton>
        <StatePanel
          kind="error"
          headingLevel="h1"
          title={<FormattedMessage id={`shell.identity.${kind}.title`} />}
          actions={<ErrorActions actions={actionsOf(kind)} onAction={go} />}
        >
          <FormattedMessage id={`shell.identity.${kind}.text`} />
          <ErrorDetails error={error} />
        </StatePanel>
      </FrameSkeleton>
    </MessagesProvider>
  )
}
