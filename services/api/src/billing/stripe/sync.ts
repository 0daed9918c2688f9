import type { Database, Transaction } from '@keyroom/database'
import type { Logger } from 'pino'
import type Stripe from 'stripe'
import { asAccount, type TenantAccount } from '../../platform/tenancy/as-tenant.ts'
import { noteChange } from '../effects/effect-rows.ts'
import { storeInvoice } from '../store-invoice.ts'
import { storeItem } from '../store-subscription.ts'
import type { PriceList } from './price-list.ts'
import { readStripeInvoice } from './read-invoice.ts'
import { readStripeItems } from './read-items.ts'
import { asking } from './stripe-client.ts'
import { readItems } from '../../platform/subscriptions/read-subscriptions.ts'

export interface SyncParts {
  readonly database: Database
  readonly stripe: Stripe
  readonly priceList: () => Promise<PriceList>
  readonly postPrice: string | undefined
  readonly logger: Pick<Logger, 'info' | 'warn'>
}

/**
 * Stores the current state of a subscription at Stripe. The content of an event is never stored, since events arrive
 * late, twice and out of order. `more` runs in the same transaction.
 */
export async function syncSubscription(
  parts: SyncParts,
  account: TenantAccount,
  id: string,
  more: (tenant: Transaction) => Promise<void> = async () => undefined,
): Promise<void> {
  const { database, stripe, priceList, logger } = parts
  const { productOf } = await priceList()
  const readAt = await now(database)
  const subscription = await asking(`GET /v1/subscriptions/${id}`, () => stripe.subscriptions.retrieve(id))
  const items = readStripeItems(subscription, productOf, readAt)
  if (items.length < subscription.items.data.length) {
    logger.warn({ subscription: id }, 'a subscription at Stripe has items that are not of a product of KeyRoom')
  }
  await asAccount(database, account, async (tenant) => {
    for (const item of items) await storeItem(tenant, account, item)
    // Items that Stripe no longer lists have ended.
    await tenant.query(
      `UPDATE api.subscription SET status = 'canceled', read_at = $3
        WHERE agreement = $1 AND NOT id = ANY($2::text[]) AND read_at <= $3`,
      [id, items.map((item) => item.id), readAt],
    )
    await more(tenant)
    await noteChange(tenant, account)
  })
}

/** Stores the current state of an invoice at Stripe. */
export async function syncInvoice(parts: SyncParts, account: TenantAccount, id: string): Promise<void> {
  const { database, stripe, priceList, postPrice } = parts
  const { productOf } = await priceList()
  const readAt = await now(database)
  const found = await asking(`GET /v1/invoices/${id}`, () => stripe.invoices.retrieve(id))
  const lines = found.lines.has_more
    ? (await asking(`GET /v1/invoices/${id}/lines`, () => stripe.invoices.listLineItems(id, { limit: 100 }))).data
    : found.lines.data
  const invoice = readStripeInvoice(found, lines, { productOf, postPrice })
  if (!invoice) return
  await asAccount(database, account, async (tenant) => {
    await storeInvoice(tenant, account, invoice, readAt)
    await noteChange(tenant, account)
  })
}

/** Stores a purchase, and ends the trials of the products bought. */
export async function storePurchase(parts: SyncParts, account: TenantAccount, subscription: string): Promise<void> {
  await syncSubscription(parts, account, subscription)
  await endTrials(parts, account, subscription)
}

/** Ends the trials of products that the account pays for now, so that it does not pay twice. */
async function endTrials(parts: SyncParts, account: TenantAccount, boughtBy: string): Promise<void> {
  const { database, stripe } = parts
  const items = await asAccount(database, account, (tenant) => readItems(tenant, account))
  const paid = items.filter(({ subscriptionId, status }) => subscriptionId === boughtBy && status === 'active')
  const isPaid = (productId: string) => paid.some((one) => one.productId === productId)
  const tried = new Set(items.filter(({ status, productId }) => status === 'trialing' && isPaid(productId)))
  for (const { id, subscriptionId, biller } of tried) {
    if (biller === 'ledger') {
      await asAccount(database, account, async (tenant) => {
        await tenant.query(`UPDATE api.subscription SET status = 'canceled', period_ends_at = now() WHERE id = $1`, [
          id,
        ])
        await noteChange(tenant, account)
      })
      continue
    }
    // A trial that also covers other products continues.
    const whole = items.filter((one) => one.subscriptionId === subscriptionId)
    if (!whole.every(({ productId }) => isPaid(productId))) continue
    await asking(`DELETE /v1/subscriptions/${subscriptionId}`, () => stripe.subscriptions.cancel(subscriptionId))
    await syncSubscription(parts, account, subscriptionId)
  }
}

/** Reads the database's clock, since those of processes may differ. */
async function now(database: Database): Promise<Date> {
  const [row] = await database.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  if (!row) throw new Error('Expected the database to return its time, got no row.')
  return row.now
}
