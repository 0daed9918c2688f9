import type { SubscriptionItem } from '@keyroom/product-api/schemas'
import { subscriptionStatusSchema } from '@keyroom/product-api/schemas'
import type Stripe from 'stripe'
import type { NewItem } from '../store-subscription.ts'
import { idOf, type PriceList } from './price-list.ts'

/** Converts a subscription at Stripe into one row for each item of our products. */
export function readStripeItems(
  subscription: Stripe.Subscription,
  productOf: PriceList['productOf'],
  readAt: Date,
): NewItem[] {
  const trialEndsAt = momentOf(subscription.trial_end)
  const status = statusOf(subscription)
  return subscription.items.data.flatMap((item) => {
    const productId = productOf({ id: item.price.id, product: idOf(item.price.product) })
    if (!productId) return []
    const end = subscription.cancel_at ?? item.current_period_end
    return {
      id: item.id,
      subscriptionId: subscription.id,
      biller: 'stripe' as const,
      productId,
      status,
      quantity: item.quantity ?? 1,
      startedAt: new Date(subscription.created * 1000),
      trialEndsAt,
      periodEndsAt: momentOf(end),
      // A cancellation in the portal may set `cancel_at` only.
      cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
      readAt,
    }
  })
}

/** An unknown status, from a later version of Stripe's API, gives no access. */
function statusOf({ status, trial_end: trialEnd }: Stripe.Subscription): SubscriptionItem['status'] {
  const known = subscriptionStatusSchema.safeParse(status)
  if (!known.success) return 'paused'
  return known.data === 'trialing' && trialEnd === null ? 'paused' : known.data
}

/** Converts Stripe's times, which are seconds since 1970. */
export function momentOf(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString()
}
