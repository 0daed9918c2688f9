import { createHash } from 'node:crypto'
import type { CheckoutAnswer } from '@keyroom/product-api/schemas'
import Stripe from 'stripe'
import { writeAudit } from '../../audit/write-audit.ts'
import { asAccount } from '../../tenancy/as-tenant.ts'
import { beginOnce, countFailures, endOnce, type Answered } from '../answered-once.ts'
import type { Purchase } from '../billing.ts'
import { checkPurchase } from '../check-purchase.ts'
import { readItems } from '../store-subscription.ts'
import { unknownDiscount } from '../unknown-discount.ts'
import type { Customers } from './customers.ts'
import { findPromotionCode } from './discounts.ts'
import { noPost } from './no-post.ts'
import { idOf } from './price-list.ts'
import { asking } from './stripe-client.ts'
import type { StripeSettings } from './stripe-settings.ts'
import { syncInvoice, takeIn, type SyncParts } from './sync.ts'

export interface CheckOutParts extends SyncParts {
  readonly customers: Customers
  readonly settings: StripeSettings
}

/** Opens a page of Stripe's where the purchase is paid. What was bought is stored when Stripe says that it was paid. */
export async function checkOut(parts: CheckOutParts, purchase: Purchase): Promise<CheckoutAnswer> {
  const { database, stripe, customers } = parts
  const { buyer, checkout } = purchase
  const before = await asAccount(database, buyer, async (tenant) => {
    const answered = await beginOnce(tenant, purchase)
    if (answered) return answered
    const held = await readItems(tenant, buyer)
    checkPurchase(checkout, { isPersonal: buyer.organizationId === null, held, now: new Date() })
    return undefined
  })
  const settled = before && (await settle(parts, purchase, before))
  if (settled) return settled
  const customer = await customers.findOrCreate(buyer)
  // So the invoice is made out as the person said, and the page of Stripe need not ask for it again.
  if (checkout.billing) await customers.bill(customer, checkout.billing)
  const params = await sessionParams(parts, purchase, customer)
  // A person has one seat: of several pages that are open, one can be paid.
  if (buyer.organizationId === null) await closeOpenPages(stripe, customer)
  // Stripe answers a fault under the key of before for a whole day, so each try after one has a key of its own.
  const failures = await asAccount(database, buyer, (tenant) => countFailures(tenant, purchase, 0))
  const session = await asking('POST /v1/checkout/sessions', () =>
    stripe.checkout.sessions.create(params, { idempotencyKey: idempotencyKey(purchase, failures) }),
  ).catch(async (error: unknown) => {
    await asAccount(database, buyer, (tenant) => countFailures(tenant, purchase, 1))
    throw error
  })
  if (!session.url) throw new Error(`Checkout session ${session.id} was expected to have a URL; it has none.`)
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
 * What a purchase that was sent to Stripe's page before is answered: the page while it can be paid there, that it is
 * complete once it was. What was paid is stored now, should nobody have heard of it from Stripe yet. Nothing where the
 * page is closed: the purchase then gets another.
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
    await takeIn(parts, buyer, idOf(session.subscription))
    const invoice = session.invoice ? idOf(session.invoice) : undefined
    if (invoice !== undefined) await syncInvoice(parts, buyer, invoice)
    return { status: 'complete', invoiceId: invoice ?? session.id }
  }
  await asAccount(database, buyer, (tenant) => countFailures(tenant, { buyer, ...purchase }, 1))
  return undefined
}

async function sessionParams(
  { stripe, settings }: CheckOutParts,
  { checkout }: Purchase,
  customer: string,
): Promise<Stripe.Checkout.SessionCreateParams> {
  const { items, discountCode, shippingId = 'free', billing } = checkout
  const { prices, postPrice, dashboardOrigin } = settings
  if (shippingId === 'post' && postPrice === undefined) throw noPost()
  const promotion = discountCode === undefined ? undefined : await findPromotionCode(stripe, discountCode)
  if (discountCode !== undefined && !promotion) throw unknownDiscount(discountCode)
  const profile = `${dashboardOrigin}/dashboard/user/account-profile/profile1?tab=subscription`
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
    success_url: `${profile}&checkout=complete`,
    cancel_url: `${profile}&checkout=cancelled`,
  }
}

async function closeOpenPages(stripe: Stripe, customer: string): Promise<void> {
  const open = await asking('GET /v1/checkout/sessions', () =>
    stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }),
  )
  for (const { id } of open.data) {
    // It may have been paid, or have expired, in between.
    await stripe.checkout.sessions.expire(id).catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    })
  }
}

/** Keys of different people are different at Stripe too. */
function idempotencyKey({ buyer, key }: Purchase, failures: number): string {
  const parts = [buyer.organizationId, buyer.userId, key, failures]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
