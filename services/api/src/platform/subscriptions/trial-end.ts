import type { SubscriptionItem } from '@keyroom/product-api/schemas'

/** A subscription in one of these is paid for, or about to be: the account is a customer, not on trial. */
const paying: readonly SubscriptionItem['status'][] = ['active', 'past_due']

/**
 * When the trial of an account ends or ended (ISO 8601). Null when it is on none. An account that tries one product
 * while it pays for another is on none either: what it pays for stays open. Of several trials the last counts.
 */
export function trialEndOf(subscriptions: readonly SubscriptionItem[]): string | null {
  if (subscriptions.some(({ status }) => paying.includes(status))) return null
  const ends = subscriptions.flatMap(({ status, trialEndsAt }) =>
    status === 'trialing' && trialEndsAt !== null ? [trialEndsAt] : [],
  )
  return ends.toSorted().at(-1) ?? null
}
