import { decideAccess, type AccessRefusal, type AccessRule } from '@keyroom/contract/access'
import type { Database } from '@keyroom/database'
import { readSeatsOf } from '../organizations/seats.ts'
import { Refusal } from '../server/refusal.ts'
import type { RouteTools } from '../server/route-plugin.ts'
import { readSubscriptions } from '../subscriptions/read-subscriptions.ts'
import { trialEndOf } from '../subscriptions/trial-end.ts'
import type { ActiveAccount } from '../tokens/active-account.ts'
import { accountOf } from '../tokens/authenticate.ts'

const messages: Readonly<Record<AccessRefusal, string>> = {
  'signed-out': 'Sign in first.',
  'organization-only': 'This is for organization accounts.',
  'cost-report-tier': 'Requires the Standard Tier or Accounting Tier Subscription',
  'planning-tier': 'Requires the Standard Tier Bundle or KeyRoom Toolkit Subscription',
  'trial-expired': 'The trial has ended.',
  'operator-only': 'This is for operators of the service.',
  unknown: 'What the decision needs could not be read.',
}

/** What these decide by is in the token, or configured. Any other rule needs to know what was bought, and whether a trial has ended. */
const inToken: readonly AccessRule[] = ['signed-in', 'organization-account', 'operator']

/**
 * Makes the check that a route names: the same decision that the screens take, from the token's flags and, as they are
 * now, an organization's seats and what the account has subscribed to. So a withdrawn seat closes the very next call,
 * what was bought opens it, and a trial that ended closes it. What can't be read lets nobody through.
 */
export function createAccessGate(database: Database): RouteTools['requireAccess'] {
  return (rule: AccessRule) => async (request) => {
    const account = accountOf(request)
    const { accountType, flags, isOperator } = account
    const bought = inToken.includes(rule) ? { seats: {} } : await readBought(database, account)
    const decision = decideAccess(rule, { accountType, flags, isOperator, ...bought, now: new Date() })
    if (!decision.allowed) throw new Refusal(403, { code: decision.reason, message: messages[decision.reason] })
  }
}

async function readBought(database: Database, account: ActiveAccount) {
  const { organizationId, userId } = account
  const [seats, subscriptions] = await Promise.all([
    organizationId === null ? {} : readSeatsOf(database, organizationId, userId),
    readSubscriptions(database, account),
  ])
  return { seats, subscriptions, trialEndsAt: trialEndOf(subscriptions) }
}
