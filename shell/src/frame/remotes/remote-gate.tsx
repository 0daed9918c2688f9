import type { RouteDescriptor } from '@keyroom/contract/shell'
import { topics, type AccessDecision } from '@keyroom/contract'
import { DelayedSkeleton, StatePanel } from '@keyroom/ui/core'
import { Navigate } from '@keyroom/ui/router'
import { useEffect, type PropsWithChildren } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { checkAccess, isDecidable, useAccess } from '../access/access-store.ts'
import { rereadAccessFacts } from '../access/reread-access-facts.ts'
import { shellEvents } from '../events/hub.ts'

/** Lets only those through whom the route's access rule lets in, and says to the others what it takes. */
export function RemoteGate({ rule, children }: PropsWithChildren<{ rule: RouteDescriptor['access'] }>) {
  const facts = useAccess()
  if (!isDecidable(facts, rule)) return <DelayedSkeleton />
  const decision = checkAccess(facts)(rule)
  return decision.allowed ? children : <Refused reason={decision.reason} />
}

type Refusal = Extract<AccessDecision, { allowed: false }>['reason']

const subscriptionTab = '/dashboard/user/account-profile/profile1?tab=subscription'

function Refused({ reason }: { reason: Refusal }) {
  switch (reason) {
    case 'cost-report-tier':
    case 'planning-tier':
      return <SentToSubscription warning={`shell.gate.${reason}`} />
    case 'trial-expired':
      return <Navigate to="/dashboard/trial-expired" replace />
    case 'organization-only':
    case 'operator-only':
      return <StatePanel kind="no-access" headingLevel="h1" title={<FormattedMessage id={`shell.gate.${reason}`} />} />
    case 'signed-out':
    case 'unknown':
      return (
        <StatePanel
          kind="error"
          headingLevel="h1"
          title={<FormattedMessage id="shell.gate.unknown.title" />}
          onRetry={rereadAccessFacts}
        >
          <FormattedMessage id="shell.gate.unknown.text" />
        </StatePanel>
      )
  }
}

function SentToSubscription({ warning }: { warning: string }) {
  const intl = useIntl()
  useEffect(() => {
    shellEvents.publish(topics.notificationRequested, {
      severity: 'warning',
      message: intl.formatMessage({ id: warning }),
    })
  }, [intl, warning])
  return <Navigate to={subscriptionTab} replace />
}
