import type { RouteDescriptor } from '@keyroom/contract/shell'
import { topics, type AccessDecision } from '@keyroom/contract'
import { DelayedSkeleton, StatePanel } from '@keyroom/ui/core'
import { Navigate, useLocation } from '@keyroom/ui/router'
import { useEffect, type PropsWithChildren } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { checkAccess, isDecidable, useAccess } from '../../kernel/access/access-store.ts'
import { shellEvents } from '../../kernel/events/hub.ts'
import { useRouteAddress } from '../../kernel/federation/route-address.ts'
import { AccessUnknown } from './access-unknown.tsx'

/** Shows its children to people whom the route's access rule allows, and tells others what is missing. */
export function RemoteGate({ rule, children }: PropsWithChildren<{ rule: RouteDescriptor['access'] }>) {
  const facts = useAccess()
  const { key, pathname } = useLocation()
  if (!isDecidable(facts, rule)) return <DelayedSkeleton />
  const decision = checkAccess(facts)(rule)
  return decision.allowed ? (
    children
  ) : (
    // Another one for each visit: a user may go from one page to the next before a redirect has arrived, and both may be
    // behind this gate.
    <Refused key={`${pathname} ${key}`} reason={decision.reason} />
  )
}

type Refusal = Extract<AccessDecision, { allowed: false }>['reason']

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
      return <AccessUnknown />
  }
}

function SentToSubscription({ warning }: { warning: string }) {
  const intl = useIntl()
  const plans = useRouteAddress({ route: 'profile', params: { tab: 'subscription' } })
  useEffect(() => {
    if (!plans) return
    shellEvents.publish(topics.notificationRequested, {
      severity: 'warning',
      message: intl.formatMessage({ id: warning }),
    })
  }, [intl, warning, plans])
  return plans ? (
    <Navigate to={plans} replace />
  ) : (
    <StatePanel kind="no-access" headingLevel="h1" title={<FormattedMessage id={warning} />} />
  )
}
