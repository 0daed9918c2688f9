import { decideAccess, type AccessDecision, type AccessRefusal, type AccessRule } from '@keyroom/contract/access'
import type { Database } from '@keyroom/database'
import type { onRequestAsyncHookHandler } from 'fastify'
import { readSeatsOf } from '../subscriptions/seats.ts'
import { Refusal } from '../routing/refusal.ts'
import type { RouteTools } from '../routing/route-plugin.ts'
import { readSubscriptions } from '../subscriptions/read-subscriptions.ts'
import { trialEndOf } from '../subscriptions/trial-end.ts'
import type { ActiveAccount } from '../routing/active-account.ts'
import { accountOf } from '../tokens/authenticate.ts'

const messages: Readonly<Record<AccessRefusal, string>> = {
  'signed-out': 'Sign in first.',
  'organization-only': 'This is for organization accounts.',
  'cost-report-tier': 'Requires the Standard Tier or Accounting Tier Subscription',
  'planning-tier': 'Requires the Standard Tier Bundle or KeyRoom Toolkit Subscription',
  'trial-expired': 'The trial has ended.',
  'operator-only': 'This is for operators of the service.',
  unknown: 'The data for the access decision could not be read.',
}

/** Rules that need only the token or the configuration. The others need the purchases and the end of the trial. */
const inToken: readonly AccessRule[] = ['signed-in', 'organization-account', 'operator']

/** Every access check that was made. */
const checks = new WeakSet<object>()

/** Whether a hook of a route checks who may use it. */
export function isAccessCheck(hook: object): boolean {
  return checks.has(hook)
}

/**
 * Creates the access checks of routes. They make the same decisions as the screens, from the flags in the token and the
 * current seats and subscriptions. A removed seat, a purchase or the end of a trial thus affects the next request. If
 * anything can't be read, access is refused.
 */
export function createAccessGate(database: Database): RouteTools['requireAccess'] {
  const decide = createAccessDecision(database)
  return (rule: AccessRule) => {
    const check: onRequestAsyncHookHandler = async (request) => {
      const decision = await decide(accountOf(request), rule)
      if (!decision.allowed) throw new Refusal(403, { code: decision.reason, message: messages[decision.reason] })
    }
    checks.add(check)
    return check
  }
}

/** Decides what an account may do, as the checks of routes do, for a route that gives some accounts more than others. */
export function createAccessDecision(
  database: Database,
): (account: ActiveAccount, rule: AccessRule) => Promise<AccessDecision> {
  return async (account, rule) => {
    const { accountType, flags, isOperator } = account
    const bought = inToken.includes(rule) ? { seats: {} } : await readBought(database, account)
    return decideAccess(rule, { accountType, flags, isOperator, ...bought, now: new Date() })
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
