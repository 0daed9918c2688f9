import type { ProductId } from './product-id.ts'

/**
 * What access depends on of something that an account has subscribed to.
 * @public
 */
export interface SubscriptionFacts {
  /** What it gives. */
  readonly productId: ProductId
  /** As the biller calls it: `active`, `trialing`, `canceled`, … */
  readonly status: string
  /** ISO 8601; when the trial of this product ends or ended. */
  readonly trialEndsAt: string | null
  /** ISO 8601; when it renews, or ends where it was cancelled. */
  readonly periodEndsAt: string | null
  /** Whether it was cancelled: it then ends where its period does. */
  readonly cancelAtPeriodEnd: boolean
}

/**
 * What a decision about access is made from.
 * @public
 */
export interface AccessContext {
  /** Whose account is the active one: the person's own, or an organization's. */
  readonly accountType: 'personal' | 'organization'
  /** The person's `app_metadata` flags; they count for a personal account. */
  readonly flags: Readonly<Record<string, string | undefined>>
  /** The person's seats in the organization; they count for an organization account. */
  readonly seats: Readonly<Partial<Record<ProductId, boolean>>>
  /** What the account has subscribed to, as it is now. A product of which it says something counts by it. */
  readonly subscriptions?: readonly SubscriptionFacts[] | undefined
  /** When the trial ends or ended (ISO 8601); nothing when the account is not on trial. */
  readonly trialEndsAt?: string | null | undefined
  /** Whether the API counts the person among the operators of the service; nothing where that could not be read. */
  readonly isOperator?: boolean | undefined
  /** The moment of the decision. */
  readonly now: Date
}
