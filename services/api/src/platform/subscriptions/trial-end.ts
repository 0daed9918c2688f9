import type { SubscriptionItem } from '@keyroom/product-api/schemas'

/** With a subscription in one of these statuses, the account is a customer and not on trial. */
const paying: readonly SubscriptionItem['status'][] = ['active', 'past_due']

/**
 * When the trial of an account ends or ended (ISO 8601), or null without a trial. An account that pays for any product is
 * not on trial. Of several trials, the last one counts.
 */
export function trialEndOf(subscriptions: readonly SubscriptionItem[]): string | null {
  if (subscriptions.some(({ status }) => paying.includes(status))) return null
  const ends = subscriptions.flatMap(({ status, trialEndsAt }) =>
    status === 'trialing' && trialEndsAt !== null ? [trialEndsAt] : [],
  )
  return ends.toSorted().at(-1) ?? null
}
