import type { Database } from '@keyroom/database'
import { subscriptionItemSchema } from '@keyroom/product-api/schemas'
import { readInvoices } from '../../platform/subscriptions/read-invoices.ts'
import { readSubscriptions } from '../../platform/subscriptions/read-subscriptions.ts'
import type { TenantAccount } from '../../platform/tenancy/as-tenant.ts'
import { ofPage, readPages } from './read-pages.ts'
import type { ExportPart } from './write-export.ts'

/** What an account bought, and what was done in it. */
export async function recordParts(database: Database, account: TenantAccount): Promise<ExportPart[]> {
  const { organizationId, userId } = account
  const [subscriptions, invoices] = await Promise.all([
    readSubscriptions(database, account),
    readInvoices(database, account),
  ])
  const ofAccount = organizationId === null ? 'e.organization_id IS NULL AND e.actor = $3' : 'e.organization_id = $3'
  return [
    ['subscriptions', subscriptions.map((item) => subscriptionItemSchema.parse(item))],
    ['invoices', invoices],
    [
      'audit',
      readPages<{ id: number }>(database, account, {
        sql: `SELECT e.id::float8 AS id, e.at, e.actor, e.action, e.target, e.facts, e.request_id AS "requestId"
                FROM api.audit_entry AS e WHERE ${ofAccount} AND ${ofPage('e.id', 'int8')}`,
        values: [organizationId ?? userId],
        keyOf: ({ id }) => String(id),
      }),
    ],
  ]
}
