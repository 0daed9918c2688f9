import type { AccessContext, SubscriptionFacts } from './access-context.ts'
import { productIdSchema, productsOfFlags, type ProductId } from './product-id.ts'

/** A subscription that has not begun does not decide about its product. */
const notBegun: readonly string[] = ['incomplete', 'incomplete_expired']

/**
 * The products that the person may use in the account. Subscriptions have precedence over a token, since they are
 * current: a person holds the products they subscribe to; a member holds a product with a seat while the
 * organization subscribes to it. For a product without a subscription, the flag or the seat decides.
 * @public
 */
export function heldProducts(context: AccessContext): Partial<Record<ProductId, boolean>> {
  const isPersonal = context.accountType === 'personal'
  const assigned = isPersonal ? productsOfFlags(context.flags) : context.seats
  const subscribed = subscribedProducts(context)
  const held = productIdSchema.options.filter((product) => {
    if (!subscribed.has(product)) return assigned[product] === true
    return subscribed.get(product) === true && (isPersonal || assigned[product] === true)
  })
  return Object.fromEntries(held.map((product) => [product, true]))
}

/**
 * Whether each subscribed product may be used now; products without a subscription are left out. An ended trial
 * still counts if it is the account's trial: then its end is the reason for refusal that the person sees.
 */
function subscribedProducts(context: AccessContext): ReadonlyMap<ProductId, boolean> {
  const begun = (context.subscriptions ?? []).filter(({ status }) => !notBegun.includes(status))
  const products = new Map<ProductId, boolean>()
  for (const one of begun) {
    products.set(one.productId, products.get(one.productId) === true || isInForce(one, context))
  }
  return products
}

/**
 * Whether a subscription includes its product at the moment.
 * @public
 */
export function isInForce(
  subscription: SubscriptionFacts,
  { now, trialEndsAt }: Pick<AccessContext, 'now' | 'trialEndsAt'>,
): boolean {
  switch (subscription.status) {
    case 'active':
    case 'past_due':
      return !subscription.cancelAtPeriodEnd || isAhead(subscription.periodEndsAt, now)
    case 'trialing':
      return (trialEndsAt ?? null) !== null || isAhead(subscription.trialEndsAt, now)
    default:
      return false
  }
}

/** An invalid date is not ahead, so that access is refused. */
function isAhead(moment: string | null, now: Date): boolean {
  return moment !== null && Date.parse(moment) > now.getTime()
}
