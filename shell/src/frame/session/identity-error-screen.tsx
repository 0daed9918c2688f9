import { MessagesProvider } from '@keyroom/intl'
import { StatePanel } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { FrameSkeleton } from '../../layout/frame-skeleton.tsx'
import { sessionActions } from '../session-actions.ts'
import type { SessionError } from '../session-store.ts'
import { ErrorDetails } from './error-details.tsx'
import { kindOfError, waysOnFrom, type WayOn } from './error-kind.ts'
import { identityCatalogue } from './identity-catalogue.ts'
import { WaysOn } from './ways-on.tsx'

interface IdentityErrorScreenProps {
  readonly error: SessionError
  /** The page that the person wanted. */
  readonly returnTo: string
}

/**
 * Stands in place of the dashboard when signing in failed: what happened, what to do, and what exactly was said. Nothing
 * is tried behind the person's back, so that no loop of redirects can begin.
 */
export function IdentityErrorScreen({ error, returnTo }: IdentityErrorScreenProps) {
  const kind = kindOfError(error)
  const go = (way: WayOn) => {
    if (way === 'reload') location.reload()
    else if (way === 'front-page') location.assign('/')
    else void sessionActions.logIn({ returnTo, asOther: way === 'other-account' })
  }
  return (
    <MessagesProvider catalogue={identityCatalogue}>
      <FrameSkeleton>
        <StatePanel
          kind="error"
          headingLevel="h1"
          title={<FormattedMessage id={`shell.identity.${kind}.title`} />}
          actions={<WaysOn ways={waysOnFrom(kind)} onWay={go} />}
        >
          <FormattedMessage id={`shell.identity.${kind}.text`} />
          <ErrorDetails error={error} />
        </StatePanel>
      </FrameSkeleton>
    </MessagesProvider>
  )
}
