import { productIdSchema } from '@keyroom/contract/access'
import * as z from 'zod/mini'

/** A moment in ISO 8601, UTC. */
const moment = z.string()

/** As the biller calls them; `trialing` is the one with an end of its own. */
export const subscriptionStatusSchema = z.enum([
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'paused',
])

/** One product that an account has subscribed to. */
export const subscriptionItemSchema = z.object({
  /** The biller's id. */
  id: z.string(),
  productId: productIdSchema,
  status: subscriptionStatusSchema,
  /** Seats that were bought; 1 for a personal account. */
  quantity: z.int().check(z.nonnegative()),
  trialEndsAt: z.nullable(moment),
  /** When it renews, or ends where it was cancelled. */
  periodEndsAt: z.nullable(moment),
  cancelAtPeriodEnd: z.boolean(),
})

/** What the account of the token has subscribed to, the newest first. */
export const subscriptionSchema = z.object({
  subscriptions: z.array(subscriptionItemSchema),
  /** When the account's trial ends or ended; null when it is on none, or pays for anything. Gates go by it. */
  trialEndsAt: z.nullable(moment),
})

export type SubscriptionItem = z.output<typeof subscriptionItemSchema>
export type Subscription = z.output<typeof subscriptionSchema>
