import type { SubscriptionItem } from '@keyroom/product-api'

/** The message about the term of a subscription, and its date (ISO 8601). */
export interface Terms {
  readonly word:
    | 'renews'
    | 'active'
    | 'ends'
    | 'ended'
    | 'trial'
    | 'trial-ended'
    | 'past-due'
    | 'unpaid'
    | 'waits'
    | 'paused'
  readonly at: string | null
  readonly tone: 'quiet' | 'warning'
}

/** The current terms of a subscription. */
export function termsOf({ status, ...item }: SubscriptionItem, now: Date): Terms {
  const isPast = (at: string | null) => at !== null && Date.parse(at) <= now.getTime()
  switch (status) {
    case 'trialing':
      return isPast(item.trialEndsAt)
        ? { word: 'trial-ended', at: item.trialEndsAt, tone: 'warning' }
        : { word: 'trial', at: item.trialEndsAt, tone: 'quiet' }
    case 'active':
      if (item.periodEndsAt === null) return { word: 'active', at: null, tone: 'quiet' }
      if (!item.cancelAtPeriodEnd) return { word: 'renews', at: item.periodEndsAt, tone: 'quiet' }
      return { word: isPast(item.periodEndsAt) ? 'ended' : 'ends', at: item.periodEndsAt, tone: 'warning' }
    case 'past_due':
      return { word: 'past-due', at: item.periodEndsAt, tone: 'warning' }
    case 'unpaid':
      return { word: 'unpaid', at: item.periodEndsAt, tone: 'warning' }
    case 'paused':
      return { word: 'paused', at: null, tone: 'warning' }
    case 'incomplete':
      return { word: 'waits', at: null, tone: 'warning' }
    case 'canceled':
    case 'incomplete_expired':
      return { word: 'ended', at: item.periodEndsAt, tone: 'warning' }
  }
}

/** Whether all there is of a product are trials that have ended. */
export function hasTrialEnded(items: readonly SubscriptionItem[], now: Date): boolean {
  return items.length > 0 && items.every((item) => termsOf(item, now).word === 'trial-ended')
}
