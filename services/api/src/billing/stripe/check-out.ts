import { createHash } from 'node:crypto'
import type { Transaction } from '@keyroom/database'
import type { CheckoutAnswer } from '@keyroom/product-api/schemas'
import Stripe from 'stripe'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { Refusal } from '../../platform/routing/refusal.ts'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { beginOnce, countFailures, endOnce, type Answered } from '../answered-once.ts'
import type { Purchase } from '../billing.ts'
import { checkPurchase, inapplicableDiscount, unknownDiscount } from '../check-purchase.ts'
import type { Customers } from './customers.ts'
import { findPromotionCode } from './discounts.ts'
import { idOf } from './price-list.ts'
import { asking } from './stripe-client.ts'
import type { StripeSettings } from './stripe-settings.ts'
import { syncInvoice, storePurchase, type SyncParts } from './sync.ts'
import { readItems } from '../../platform/subscriptions/read-subscriptions.ts'

export interface CheckOutParts extends SyncParts {
  readonly customers: Customers
  readonly settings: StripeSettings
}

/** Opens a page of Stripe's to pay on. The purchase is stored once Stripe reports the payment. */
export async function checkOut(parts: CheckOutParts, purchase: Purchase): Promise<CheckoutAnswer> {
  const { database, stripe, customers } = parts
  const { buyer, checkout } = purchase
  const isPersonal = buyer.organizationId === null
  const refuseConflict = async (tenant: Transaction) => {
    checkPurchase(checkout, { isPersonal, held: await readItems(tenant, buyer), now: new Date() })
  }
  const before = await asAccount(database, buyer, async (tenant) => {
    const answered = await beginOnce(tenant, purchase)
    if (!answered) await refuseConflict(tenant)
    return answered
  })
  if (before) {
    const settled = await settle(parts, purchase, before)
    if (settled) return settled
    // The same may have been bought on another page since this one was opened.
    await asAccount(database, buyer, refuseConflict)
  }
  const customer = await customers.findOrCreate(buyer)
  // The invoice then has these details, and Stripe's page does not ask for them again.
  if (checkout.billing) await customers.bill(customer, checkout.billing)
  const params = await sessionParams(parts, purchase, customer)
  // A person has one seat, so only one of several open pages may be paid.
  const hasClosed = isPersonal && (await closeOpenPages(stripe, customer))
  // Stripe repeats an error under the same key for a day, so each retry gets its own key. It also repeats a page: the one
  // just closed can be that of an earlier attempt, whose answer was lost.
  const failures = await asAccount(database, buyer, (tenant) => countFailures(tenant, purchase, hasClosed ? 1 : 0))
  const session = await asking('POST /v1/checkout/sessions', () =>
    stripe.checkout.sessions
      .create(params, { idempotencyKey: idempotencyKey(purchase, failures) })
      .catch((error: unknown) => {
        throw isOfDiscount(error) ? inapplicableDiscount(checkout.discountCode) : error
      }),
  ).catch(async (error: unknown) => {
    await asAccount(database, buyer, (tenant) => countFailures(tenant, purchase, 1))
    throw error
  })
  if (!session.url) throw new Error(`Expected Checkout session ${session.id} to have a URL, got none.`)
  const answer = { status: 'redirect', url: session.url } as const
  await asAccount(database, buyer, async (tenant) => {
    await writeAudit(tenant, {
      organizationId: buyer.organizationId,
      actor: buyer.userId,
      action: 'subscription.checkout-opened',
      target: session.id,
      facts: { items: checkout.items },
      requestId: buyer.requestId,
    })
    await endOnce(tenant, purchase, answer, session.id)
  })
  return answer
}

/**
 * The answer to a purchase that was already sent to Stripe's page: the page while it is open, or that the purchase is
 * complete. A paid purchase is stored now, in case its event has not arrived. Undefined if the page is closed: the
 * purchase then gets a new one.
 */
async function settle(
  parts: CheckOutParts,
  { buyer, ...purchase }: Purchase,
  { answer, page }: Answered,
): Promise<CheckoutAnswer | undefined> {
  if (answer.status === 'complete' || page === null) return answer
  const { database, stripe } = parts
  const session = await asking(`GET /v1/checkout/sessions/${page}`, () => stripe.checkout.sessions.retrieve(page))
  if (session.status === 'open') return answer
  if (session.status === 'complete' && session.subscription) {
    await storePurchase(parts, buyer, idOf(session.subscription))
    const invoice = session.invoice ? idOf(session.invoice) : undefined
    if (invoice !== undefined) await syncInvoice(parts, buyer, invoice)
    return { status: 'complete', invoiceId: invoice ?? session.id }
  }
  await asAccount(database, buyer, (tenant) => countFailures(tenant, { buyer, ...purchase }, 1))
  return undefined
}

async function sessionParams(
  { stripe, settings }: CheckOutParts,
  { checkout, returnPath }: Purchase,
  customer: string,
): Promise<Stripe.Checkout.SessionCreateParams> {
  const { items, discountCode, shippingId = 'free', billing } = checkout
  const { prices, postPrice, dashboardOrigin } = settings
  if (shippingId === 'post' && postPrice === undefined) throw noPost()
  const promotion = discountCode === undefined ? undefined : await findPromotionCode(stripe, discountCode)
  if (discountCode !== undefined && !promotion) throw unknownDiscount(discountCode)
  return {
    mode: 'subscription',
    customer,
    line_items: [
      ...items.map(({ productId, quantity }) => ({ price: prices[productId], quantity })),
      ...(shippingId === 'post' && postPrice !== undefined ? [{ price: postPrice, quantity: 1 }] : []),
    ],
    ...(promotion && { discounts: [{ promotion_code: promotion.id }] }),
    ...(billing
      ? { billing_address_collection: 'auto' as const }
      : {
          billing_address_collection: 'required' as const,
          customer_update: { address: 'auto' as const, name: 'auto' as const },
        }),
    success_url: returnUrl(dashboardOrigin, returnPath, 'complete'),
    cancel_url: returnUrl(dashboardOrigin, returnPath, 'cancelled'),
  }
}

function returnUrl(origin: string, path: string, outcome: 'complete' | 'cancelled'): string {
  const url = new URL(path, origin)
  url.searchParams.set('checkout', outcome)
  return url.href
}

/** Returns whether a page was open. */
async function closeOpenPages(stripe: Stripe, customer: string): Promise<boolean> {
  const open = await asking('GET /v1/checkout/sessions', () =>
    stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }),
  )
  for (const { id } of open.data) {
    // It may have been paid, or have expired, meanwhile.
    await stripe.checkout.sessions.expire(id).catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    })
  }
  return open.data.length > 0
}

/** Distinguishes the keys of different people at Stripe. */
function idempotencyKey({ buyer, key }: Purchase, failures: number): string {
  const parts = [buyer.organizationId, buyer.userId, key, failures]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** Whether Stripe refused a code that exists: it can be for first purchases, certain customers or larger amounts only. */
function isOfDiscount(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && /promotion code|coupon/i.test(error.message)
}

/** Refuses documents by post, which need a price for them. */
function noPost(): Refusal {
  return new Refusal(422, {
    code: 'no-post',
    message: 'Documents are not sent by post here, only by e-mail.',
    expected: 'shippingId "free"',
    received: 'post',
  })
}
