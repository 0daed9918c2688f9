import type { KyInstance } from 'ky'
import {
  checkoutAnswerSchema,
  discountSchema,
  invoicesSchema,
  plansSchema,
  portalSchema,
  type Checkout,
  type CheckoutAnswer,
  type Discount,
  type Invoice,
  type Plans,
  type SubscriptionChange,
} from './billing-schema.ts'
import type { CallOptions } from './call-options.ts'
import { readAnswer } from './read-answer.ts'
import { subscriptionIdsSchema, subscriptionSchema, type Subscription } from './subscription-schema.ts'

/** The ids of what the account has subscribed to, as the biller knows them. */
export async function getSubscriptionIds(api: KyInstance, options: CallOptions = {}): Promise<string[]> {
  return (await readAnswer(api.get('stripe/subscription-ids', options), subscriptionIdsSchema)).ids
}

/** What is for sale, and what it costs. */
export function getPlans(api: KyInstance, options: CallOptions = {}): Promise<Plans> {
  return readAnswer(api.get('billing/plans', options), plansSchema)
}

/**
 * Buys, for the account of the token: in an organization only an administrator may (403 `admin-only`).
 * @param key names this purchase: the same again, such as after a time-out, buys nothing more and gets the same answer
 * @throws ApiError `already-subscribed`, `unknown-discount`, `too-many-seats`, `address-missing`, `payment-failed`
 */
export function checkOut(api: KyInstance, checkout: Checkout, key: string): Promise<CheckoutAnswer> {
  const headers = { 'idempotency-key': key }
  return readAnswer(api.post('billing/checkout', { json: checkout, headers }), checkoutAnswerSchema)
}

/**
 * Looks a discount code up.
 * @throws ApiError `unknown-discount`
 */
export function getDiscount(api: KyInstance, code: string): Promise<Discount> {
  return readAnswer(api.post('billing/discount', { json: { code } }), discountSchema)
}

/**
 * Changes the number of seats, or cancels and resumes.
 * @throws ApiError `seats-in-use`, `one-seat-only`, `subscription-ended`, `payment-failed`
 */
export function changeSubscription(api: KyInstance, id: string, change: SubscriptionChange): Promise<Subscription> {
  return readAnswer(api.patch(`billing/subscriptions/${encodeURIComponent(id)}`, { json: change }), subscriptionSchema)
}

/**
 * Where the biller lets people see to cards and addresses.
 * @throws ApiError `no-portal` where it has no such place
 */
export async function openBillingPortal(api: KyInstance): Promise<string> {
  return (await readAnswer(api.post('billing/portal'), portalSchema)).url
}

/** The invoices of the account, the newest first. In an organization for administrators. */
export function getInvoices(api: KyInstance, options: CallOptions = {}): Promise<Invoice[]> {
  return readAnswer(api.get('billing/invoices', options), invoicesSchema)
}
