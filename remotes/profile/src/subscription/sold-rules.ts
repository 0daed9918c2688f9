import { decideAccess, type AccessDecision, type AccessRule, type Account } from '@keyroom/contract'
import type { Subscription } from '@keyroom/product-api'
import { soldRules } from './screens.ts'

/**
 * Whether the page lets its person in wherever the account's own subscriptions do, as they are said to be now. An
 * organization's open nothing by themselves, but end a trial's end.
 */
export function isOpen(
  { subscriptions, trialEndsAt }: Subscription,
  { accountType }: Account,
  decide: (rule: AccessRule) => AccessDecision,
): boolean {
  const context = { accountType, flags: {}, seats: {}, subscriptions, trialEndsAt, now: new Date() }
  return soldRules.every((rule) => {
    const [bought, shown] = [decideAccess(rule, context), decide(rule)]
    if (shown.allowed) return true
    const isTrialOver = trialEndsAt !== null && Date.parse(trialEndsAt) <= context.now.getTime()
    return !bought.allowed && (shown.reason !== 'trial-expired' || isTrialOver)
  })
}
