import type { Database } from '@keyroom/database'
import type { Invoice } from '@keyroom/product-api/schemas'
import { asAccount, type TenantAccount } from '../tenancy/as-tenant.ts'
import { ownerOf } from './owner.ts'

/** Enough for decades of renewals and changes. */
const maxInvoices = 500

interface Row extends Omit<Invoice, 'at' | 'billedTo'>, Record<string, unknown> {
  readonly at: Date
  readonly billed_to: Invoice['billedTo']
}

/** The invoices of an account, the newest first. */
export async function readInvoices(database: Database, account: TenantAccount): Promise<Invoice[]> {
  const { organizationId, userId } = ownerOf(account)
  const rows = await asAccount(database, account, (tenant) =>
    tenant.query<Row>(
      `SELECT id, number, at, currency, status, lines, discount::float8, shipping::float8, total::float8, billed_to, url
         FROM api.invoice
        WHERE organization_id IS NOT DISTINCT FROM $1::text AND user_id IS NOT DISTINCT FROM $2::text
        ORDER BY at DESC, id DESC LIMIT ${maxInvoices}`,
      [organizationId, userId],
    ),
  )
  return rows.map(({ at, billed_to: billedTo, ...invoice }) => ({ ...invoice, at: at.toISOString(), billedTo }))
}
