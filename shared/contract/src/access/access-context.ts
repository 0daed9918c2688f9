import type { ProductId } from './product-id.ts'

/**
 * The facts of a subscription that access depends on.
 * @public
 */
export interface SubscriptionFacts {
  /** The product that it includes. */
  readonly productId: ProductId
  /** As the billing provider calls it: `active`, `trialing`, `canceled`, … */
  readonly status: string
  /** ISO 8601; when the trial of this product ends or ended. */
  readonly trialEndsAt: string | null
  /** ISO 8601; when it renews, or ends if it was canceled. */
  readonly periodEndsAt: string | null
  /** Whether it was canceled: it then ends at the end of its period. */
  readonly cancelAtPeriodEnd: boolean
}

/**
 * The facts that a decision about access depends on.
 * @public
 */
export interface AccessContext {
  /** The type of the active account: the person's own, or an organization's. */
  readonly accountType: 'personal' | 'organization'
  /** The person's `app_metadata` flags; they apply to a personal account. */
  readonly flags: Readonly<Record<string, string | undefined>>
  /** The person's seats in the organization; they apply to an organization account. */
  readonly seats: Readonly<Partial<Record<ProductId, boolean>>>
  /** The account's current subscriptions. For a product with a subscription, they decide instead of flags and seats. */
  readonly subscriptions?: readonly SubscriptionFacts[] | undefined
  /** When the trial ends or ended (ISO 8601); missing when the account is not on trial. */
  readonly trialEndsAt?: string | null | undefined
  /** Whether the API lists the person as an operator of the service; missing if that could not be read. */
  readonly isOperator?: boolean | undefined
  /** The moment of the decision. */
  readonly now: Date
}
