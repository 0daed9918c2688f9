import { randomUUID } from 'node:crypto'
import type { Transaction } from '@keyroom/database'
import type { CheckoutAnswer } from '@keyroom/product-api/schemas'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { ownerOf } from '../../platform/subscriptions/owner.ts'
import { Refusal } from '../../platform/routing/refusal.ts'
import type { TenantAccount } from '../../platform/tenancy/as-tenant.ts'
import { beginOnce, endOnce } from '../answered-once.ts'
import type { Purchase } from '../billing.ts'
import { checkPurchase, unknownDiscount } from '../check-purchase.ts'
import { noteChange } from '../effects/effect-rows.ts'
import { storeItem } from '../store-subscription.ts'
import { charge, lineOf, yearAfter } from './ledger-invoice.ts'
import { sampleDiscount, samplePlans } from './sample-prices.ts'
import { readItems } from '../../platform/subscriptions/read-subscriptions.ts'

/** Makes a purchase in a transaction of the account. */
export async function buy(tenant: Transaction, purchase: Purchase, now: Date): Promise<CheckoutAnswer> {
  const { buyer, checkout } = purchase
  const before = await beginOnce(tenant, purchase)
  if (before) return before.answer
  await lockAccount(tenant, buyer)
  const held = await readItems(tenant, buyer)
  checkPurchase(checkout, { isPersonal: buyer.organizationId === null, held, now })

  const invoiceId = await charge(tenant, buyer, { ...chargeOf(purchase, now), at: now })
  const bought = checkout.items.map(({ productId }) => productId)
  for (const { productId, quantity } of checkout.items) {
    const id = `sub_${randomUUID().replaceAll('-', '')}`
    await storeItem(tenant, buyer, {
      id,
      subscriptionId: id,
      biller: 'ledger',
      productId,
      quantity,
      status: 'active',
      startedAt: now,
      trialEndsAt: null,
      periodEndsAt: yearAfter(now).toISOString(),
      cancelAtPeriodEnd: false,
    })
  }
  // A purchase ends the trial of the same product.
  const tried = held.filter(({ status, productId }) => status === 'trialing' && bought.includes(productId))
  await tenant.query(`UPDATE api.subscription SET status = 'canceled', period_ends_at = $2 WHERE id = ANY($1)`, [
    tried.map(({ id }) => id),
    now,
  ])
  await writeAudit(tenant, {
    organizationId: buyer.organizationId,
    actor: buyer.userId,
    action: 'subscription.bought',
    target: invoiceId,
    facts: { items: checkout.items },
    requestId: buyer.requestId,
  })
  await noteChange(tenant, buyer)
  const answer = { status: 'complete', invoiceId } as const
  await endOnce(tenant, purchase, answer)
  return answer
}

/** Serializes the purchases of an account until the transaction ends. */
async function lockAccount(tenant: Transaction, account: TenantAccount): Promise<void> {
  const { organizationId, userId } = ownerOf(account)
  await tenant.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `billing ${organizationId === null ? `person ${userId}` : `organization ${organizationId}`}`,
  ])
}

function chargeOf({ checkout }: Purchase, now: Date) {
  const { items, discountCode, shippingId = 'free', billing } = checkout
  const discount = discountCode === undefined ? undefined : sampleDiscount(discountCode)
  if (discountCode !== undefined && !discount) throw unknownDiscount(discountCode)
  if (shippingId === 'post' && !billing) throw addressMissing()
  const until = yearAfter(now)
  return {
    lines: items.map(({ productId, quantity }) => lineOf(productId, quantity, { from: now, until })),
    discount,
    shipping: samplePlans.shippingCharges.find(({ id }) => id === shippingId)?.amount ?? 0,
    billedTo: billing,
  }
}

function addressMissing(): Refusal {
  return new Refusal(422, {
    code: 'address-missing',
    message: 'Documents that go by post need an address.',
    expected: 'billing, with name and address',
    received: 'no billing',
  })
}
