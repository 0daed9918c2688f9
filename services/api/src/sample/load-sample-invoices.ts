import type { Database } from '@keyroom/database'
import { charge, lineOf } from '../billing/ledger/ledger-invoice.ts'
import { accountOfOwner } from '../platform/subscriptions/owner.ts'
import { enterAccount } from '../platform/tenancy/as-tenant.ts'
import { readItems } from '../platform/subscriptions/read-subscriptions.ts'

const buyers = [
  { organizationId: 'org_lakeside', userId: null, name: 'Lakeside Health', email: 'admin@lakeside.test' },
  { organizationId: null, userId: 'auth0|sample-standard', name: 'Sam Standard', email: 'standard@planner.test' },
  { organizationId: null, userId: 'auth0|sample-toolkit', name: 'Tara Novak', email: 'toolkit@planner.test' },
] as const

const address = { address: '1 Lake Street', postalCode: '60601', city: 'Chicago', region: 'IL', country: 'US' }

/** Gives the sample accounts the invoice of what they subscribe to, once. */
export async function loadSampleInvoices(database: Database): Promise<void> {
  for (const { name, email, ...owner } of buyers) {
    const account = accountOfOwner(owner)
    await database.transaction(async (transaction) => {
      const isFirst = await transaction.query(
        'INSERT INTO api.loaded_sample (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name',
        [`invoice ${owner.organizationId ?? owner.userId}`],
      )
      if (isFirst.length === 0) return
      await enterAccount(transaction, account)
      const items = await readItems(transaction, account)
      const paid = items.filter(({ status, id }) => status === 'active' && id.startsWith('sub_sample_'))
      const ends = paid.flatMap(({ periodEndsAt }) => (periodEndsAt === null ? [] : [Date.parse(periodEndsAt)]))
      if (ends.length === 0) return
      const until = new Date(Math.min(...ends))
      const from = new Date(until)
      from.setUTCFullYear(from.getUTCFullYear() - 1)
      await charge(transaction, account, {
        lines: paid.map(({ productId, quantity }) => lineOf(productId, quantity, { from, until })),
        at: from,
        billedTo: { name, email, ...address },
      })
    })
  }
}
