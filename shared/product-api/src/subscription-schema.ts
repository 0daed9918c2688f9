import { productIdSchema } from '@keyroom/contract/access'
import * as z from 'zod/mini'
import { subscriptionIdSchema } from './identifier-schemas.ts'

/** A moment in ISO 8601, UTC. */
const moment = z.string()

/** Named as at the billing provider; `trialing` has its own end. */
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
  /** The id for changes. */
  id: subscriptionIdSchema,
  /** The billing provider's subscription that contains it. Items of one subscription are canceled and resumed together. */
  subscriptionId: z.string(),
  productId: productIdSchema,
  status: subscriptionStatusSchema,
  /** Seats that were bought; 1 for a personal account. */
  quantity: z.int().check(z.nonnegative()),
  trialEndsAt: z.nullable(moment),
  /** When it renews, or ends if it was canceled. */
  periodEndsAt: z.nullable(moment),
  cancelAtPeriodEnd: z.boolean(),
})

/** The seats of one product over all subscriptions that give access now. */
export const boughtProductSchema = z.object({
  productId: productIdSchema,
  /** Its name in English, for lists without their own names. */
  productName: z.string(),
  /** Seats assigned to members; for a personal account 1, or 0 after the end. */
  assignedSeats: z.int().check(z.nonnegative()),
  /** Seats that were bought; 0 after the end. It is less than the assigned ones if the billing provider revoked some. */
  quantity: z.int().check(z.nonnegative()),
})

/** The subscriptions of the token's account, the newest first. */
export const subscriptionSchema = z.object({
  subscriptions: z.array(subscriptionItemSchema),
  /** One per product that was ever subscribed to or is assigned, in the order of `productIdSchema`. */
  products: z.array(boughtProductSchema),
  /** When the account's trial ends or ended; null without a trial, or if it pays for any product. Access rules use it. */
  trialEndsAt: z.nullable(moment),
})

/** Each `subscriptionId` of `subscriptions` once, the newest first. */
export const subscriptionIdsSchema = z.object({ ids: z.array(subscriptionIdSchema) })

export type BoughtProduct = z.output<typeof boughtProductSchema>
export type SubscriptionIds = z.output<typeof subscriptionIdsSchema>
export type SubscriptionItem = z.output<typeof subscriptionItemSchema>
export type Subscription = z.output<typeof subscriptionSchema>
