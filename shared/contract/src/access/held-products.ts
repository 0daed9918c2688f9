import type { AccessContext, SubscriptionFacts } from './access-context.ts'
import { productIdSchema, productsOfFlags, type ProductId } from './product-id.ts'

/** What has not begun, and may never, says nothing of the product. */
const notBegun: readonly string[] = ['incomplete', 'incomplete_expired']

/**
 * The products that the person may use in the account. What was subscribed to counts before what a token says, since it
 * is known as it is now: a person holds what they subscribe to, a member what they have a seat of while the
 * organization subscribes to it. A product that was never subscribed to counts by the flag or the seat alone.
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
 * Whether what was subscribed to opens its product now; a product that never was is not named. A trial that ended
 * still counts where it is the account's trial: then its end is what closes, and what the person is told.
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
 * Whether something subscribed to gives its product at the moment.
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

/** What is no date is not ahead: in doubt it is closed. */
function isAhead(moment: string | null, now: Date): boolean {
  return moment !== null && Date.parse(moment) > now.getTime()
}
