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
import { readAnswer, type CallOptions } from './api-call.ts'
import { subscriptionIdsSchema, subscriptionSchema, type Subscription } from './subscription-schema.ts'

/** The ids of the account's subscriptions at the billing provider. */
export async function getSubscriptionIds(api: KyInstance, options: CallOptions = {}): Promise<string[]> {
  return (await readAnswer(api.get('stripe/subscription-ids', options), subscriptionIdsSchema)).ids
}

/** The products for sale and their prices. */
export function getPlans(api: KyInstance, options: CallOptions = {}): Promise<Plans> {
  return readAnswer(api.get('billing/plans', options), plansSchema)
}

/**
 * Buys for the account of the token; in an organization only an admin may (403 `admin-only`).
 * @param key identifies this purchase: the same key again, such as after a timeout, buys nothing more and gets the same answer
 * @param returnPath path and query of the page to which the billing provider's pages return
 * @throws ApiError `already-subscribed`, `unknown-discount`, `too-many-seats`, `address-missing`, `payment-failed`
 */
export function checkOut(
  api: KyInstance,
  checkout: Checkout,
  key: string,
  returnPath: string,
): Promise<CheckoutAnswer> {
  const headers = { 'idempotency-key': key, 'keyroom-return-path': returnPath }
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
 * Opens the billing provider's page for cards and addresses.
 * @param returnPath path and query of the page to which it returns
 * @throws ApiError `no-portal` if the provider has no such page
 */
export async function openBillingPortal(api: KyInstance, returnPath: string): Promise<string> {
  const headers = { 'keyroom-return-path': returnPath }
  return (await readAnswer(api.post('billing/portal', { headers }), portalSchema)).url
}

/** The invoices of the account, the newest first. In an organization for admins only. */
export function getInvoices(api: KyInstance, options: CallOptions = {}): Promise<Invoice[]> {
  return readAnswer(api.get('billing/invoices', options), invoicesSchema)
}

/** Gets the subscriptions of the token's account, and the end of its trial. */
export function getSubscription(api: KyInstance, options: CallOptions = {}): Promise<Subscription> {
  return readAnswer(api.get('stripe/subscription', options), subscriptionSchema)
}
