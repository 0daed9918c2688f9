import { productIdSchema } from '@keyroom/contract/access'
import * as z from 'zod/mini'
import { subscriptionIdSchema } from './identifier-schemas.ts'

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
  /** What it is changed by. */
  id: subscriptionIdSchema,
  /** The biller's agreement that it is part of. What shares one is cancelled and resumed together. */
  subscriptionId: z.string(),
  productId: productIdSchema,
  status: subscriptionStatusSchema,
  /** Seats that were bought; 1 for a personal account. */
  quantity: z.int().check(z.nonnegative()),
  trialEndsAt: z.nullable(moment),
  /** When it renews, or ends where it was cancelled. */
  periodEndsAt: z.nullable(moment),
  cancelAtPeriodEnd: z.boolean(),
})

/** What there is of one product, over all subscriptions that give access now. */
export const boughtProductSchema = z.object({
  productId: productIdSchema,
  /** Its name in English, for lists that have none of their own. */
  productName: z.string(),
  /** Seats that members hold; for a person 1, or 0 where it was ended. */
  assignedSeats: z.int().check(z.nonnegative()),
  /** Seats that were bought; 0 after the end. Fewer than are assigned when the biller took some back. */
  quantity: z.int().check(z.nonnegative()),
})

/** What the account of the token has subscribed to, the newest first. */
export const subscriptionSchema = z.object({
  subscriptions: z.array(subscriptionItemSchema),
  /** One for each product that was ever subscribed to or is assigned, in the order of `productIdSchema`. */
  products: z.array(boughtProductSchema),
  /** When the account's trial ends or ended; null when it is on none, or pays for anything. Gates go by it. */
  trialEndsAt: z.nullable(moment),
})

/** Each `subscriptionId` of `subscriptions` once, the newest first: what the biller calls a subscription. */
export const subscriptionIdsSchema = z.object({ ids: z.array(subscriptionIdSchema) })

export type BoughtProduct = z.output<typeof boughtProductSchema>
export type SubscriptionIds = z.output<typeof subscriptionIdsSchema>
export type SubscriptionItem = z.output<typeof subscriptionItemSchema>
export type Subscription = z.output<typeof subscriptionSchema>
