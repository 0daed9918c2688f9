import { randomUUID } from 'node:crypto'
import type { ProductId } from '@keyroom/contract/access'
import type { Transaction } from '@keyroom/database'
import type { BillingDetails, Discount, Invoice } from '@keyroom/product-api/schemas'
import type { TenantAccount } from '../../platform/tenancy/as-tenant.ts'
import { sumOf } from '../amounts.ts'
import { storeInvoice } from '../store-invoice.ts'
import { samplePlans } from './sample-prices.ts'

/** The content of an invoice. */
export interface Charge {
  readonly lines: Invoice['lines']
  readonly at: Date
  readonly discount?: Discount | undefined
  readonly shipping?: number
  readonly billedTo?: BillingDetails | undefined
}

/**
 * Stores an invoice of the ledger, in a transaction of the account. It counts as paid.
 * @returns its id
 */
export async function charge(tenant: Transaction, account: TenantAccount, charged: Charge): Promise<string> {
  const { lines, at, discount, shipping = 0, billedTo = null } = charged
  const [next] = await tenant.query<{ number: string }>(`SELECT nextval('api.invoice_number')::text AS number`)
  const id = `in_${randomUUID().replaceAll('-', '')}`
  const { subtotal: _, ...sum } = sumOf(lines, discount, shipping)
  await storeInvoice(tenant, account, {
    id,
    number: `KR-${at.getUTCFullYear()}-${(next?.number ?? '').padStart(6, '0')}`,
    at: at.toISOString(),
    currency: samplePlans.currency,
    status: 'paid',
    lines,
    ...sum,
    billedTo,
    url: null,
  })
  return id
}

/** A line for seats over a period; by default it charges the whole yearly price. */
export function lineOf(
  productId: ProductId,
  quantity: number,
  time: { readonly from: Date; readonly until: Date },
  amountOf: (yearly: number) => number = (yearly) => yearly,
): Invoice['lines'][number] {
  const unitAmount = priceOf(productId)
  const from = time.from.toISOString()
  return {
    productId,
    quantity,
    unitAmount,
    amount: amountOf(unitAmount * quantity),
    from,
    until: time.until.toISOString(),
  }
}

function priceOf(productId: ProductId): number {
  const plan = samplePlans.plans.find((one) => one.productId === productId)
  if (!plan) throw new Error(`Expected a price of ${productId} in samplePlans, got none. Add one.`)
  return plan.unitAmount
}

/** The same day a year later. */
export function yearAfter(moment: Date): Date {
  const later = new Date(moment)
  later.setUTCFullYear(later.getUTCFullYear() + 1)
  return later
}
