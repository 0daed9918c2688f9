import type { ProductId } from '@keyroom/contract/access'

/** How KeyRoom sells by Stripe. */
export interface StripeSettings {
  /** `sk_…` or, restricted, `rk_…`. */
  readonly secretKey: string
  /** What webhooks are signed with: `whsec_…`. */
  readonly webhookSecret: string
  /** The price of each product that is for sale: recurring, by the year, for one seat, in US dollars. */
  readonly prices: Readonly<Record<ProductId, string>>
  /** The one-time price of documents by post; without it they come by e-mail only. */
  readonly postPrice?: string
  /** Where people come back to: the origin of the dashboard. */
  readonly dashboardOrigin: string
  /** Another place that speaks Stripe's API. */
  readonly apiUrl?: string
}
