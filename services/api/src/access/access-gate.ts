import { decideAccess, type AccessRefusal, type AccessRule } from '@keyroom/contract/access'
import type { Database } from '@keyroom/database'
import type { HeldSeats } from '@keyroom/product-api/schemas'
import { readSeatsOf } from '../organizations/seats.ts'
import { Refusal } from '../server/refusal.ts'
import type { RouteTools } from '../server/route-plugin.ts'
import { accountOf } from '../tokens/authenticate.ts'

const messages: Readonly<Record<AccessRefusal, string>> = {
  'signed-out': 'Sign in first.',
  'organization-only': 'This is for organization accounts.',
  'cost-report-tier': 'Requires the Standard Tier or Accounting Tier Subscription',
  'planning-tier': 'Requires the Standard Tier Bundle or KeyRoom Toolkit Subscription',
  'trial-expired': 'The trial has ended.',
  unknown: 'What the decision needs could not be read.',
}

/**
 * Makes the check that a route names: the same decision that the screens take, from the token's flags and, for an
 * organization, from the seats as they are now. So a withdrawn seat closes the very next call.
 */
export function createAccessGate(database: Database): RouteTools['requireAccess'] {
  return (rule: AccessRule) => async (request) => {
    const { accountType, flags, organizationId, userId } = accountOf(request)
    const decide = (seats: HeldSeats) => decideAccess(rule, { accountType, flags, seats, now: new Date() })
    let decision = decide({})
    if (!decision.allowed && organizationId) decision = decide(await readSeatsOf(database, organizationId, userId))
    if (!decision.allowed) throw new Refusal(403, { code: decision.reason, message: messages[decision.reason] })
  }
}
