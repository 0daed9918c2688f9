import { decideAccess, type AccessRule, type ProductId, type AccessDecision, type Account } from '@keyroom/contract'
import type { Subscription } from '@keyroom/product-api'

/** The access rules that a purchase can satisfy, each of which guards two pages. */
export const soldRules = ['cost-report', 'planning'] as const satisfies readonly AccessRule[]

/** The rules that a single product satisfies, by the same decision that guards the pages. */
export function rulesOpenedBy(product: ProductId): (typeof soldRules)[number][] {
  const context = { accountType: 'organization', flags: {}, seats: { [product]: true }, now: new Date() } as const
  return soldRules.filter((rule) => decideAccess(rule, context).allowed)
}

/** Which of the products that an account has opens all pages of another one, and so makes it needless. */
export function coveredBy(product: ProductId, others: readonly ProductId[]): ProductId | undefined {
  const rules = rulesOpenedBy(product)
  return others.find((other) => {
    const opened = rulesOpenedBy(other)
    return opened.length > rules.length && rules.every((rule) => opened.includes(rule))
  })
}

/**
 * Whether the page grants the access of the account's own subscriptions in their current state. Those of an
 * organization grant nothing by themselves, except that they end an expired trial.
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
