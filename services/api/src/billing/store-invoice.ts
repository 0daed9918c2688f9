import type { Transaction } from '@keyroom/database'
import type { Invoice } from '@keyroom/product-api/schemas'
import type { TenantAccount } from '../platform/tenancy/as-tenant.ts'
import { ownerOf } from '../platform/subscriptions/owner.ts'

/** Stores an invoice in a transaction of its account, unless the stored one was read later. */
export async function storeInvoice(
  tenant: Transaction,
  account: TenantAccount,
  invoice: Invoice,
  readAt?: Date,
): Promise<void> {
  const { organizationId, userId } = ownerOf(account)
  await tenant.query(
    `INSERT INTO api.invoice AS old
       (id, organization_id, user_id, number, at, currency, status, lines, discount, shipping, total, billed_to, url,
        read_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $12::jsonb, $13, $14)
     ON CONFLICT (id) DO UPDATE
       SET number = excluded.number, at = excluded.at, status = excluded.status, lines = excluded.lines,
           discount = excluded.discount, shipping = excluded.shipping, total = excluded.total,
           billed_to = excluded.billed_to, url = excluded.url, read_at = excluded.read_at
     WHERE old.read_at <= excluded.read_at`,
    [
      invoice.id,
      organizationId,
      userId,
      invoice.number,
      invoice.at,
      invoice.currency,
      invoice.status,
      JSON.stringify(invoice.lines),
      invoice.discount,
      invoice.shipping,
      invoice.total,
      invoice.billedTo && JSON.stringify(invoice.billedTo),
      invoice.url,
      readAt ?? null,
    ],
  )
}
