import type { ProductId } from '@keyroom/contract/access'
import type { Database } from '@keyroom/database'
import { charge, lineOf } from '../billing/ledger/ledger-invoice.ts'
import { accountOfOwner } from '../platform/subscriptions/owner.ts'
import { readItems } from '../platform/subscriptions/read-subscriptions.ts'
import { enterAccount, type TenantAccount } from '../platform/tenancy/as-tenant.ts'
import { loadSampleOrganizations } from './load-sample-organizations.ts'

/** Loads what the sample accounts have in schema `api`: once; what people change later stays as they left it. */
export async function loadSampleAccounts(database: Database): Promise<void> {
  await loadSampleOrganizations(database)
  await loadSampleSubscriptions(database)
  await loadSampleInvoices(database)
}

interface SampleSubscription extends TenantAccount {
  readonly product: ProductId
  readonly quantity: number
  /** Days since a trial ended; a sample without runs and is paid for. */
  readonly trialEndedBefore?: number
}

const lakeside = { organizationId: 'org_lakeside', userId: '' }

const subscriptions: readonly SampleSubscription[] = [
  { ...lakeside, product: 'standardTier', quantity: 25 },
  { ...lakeside, product: 'accountingTier', quantity: 10 },
  { ...lakeside, product: 'toolkit', quantity: 5 },
  { organizationId: null, userId: 'auth0|sample-standard', product: 'standardTier', quantity: 1 },
  { organizationId: null, userId: 'auth0|sample-toolkit', product: 'toolkit', quantity: 1 },
  { organizationId: null, userId: 'auth0|sample-trial', product: 'standardTier', quantity: 1, trialEndedBefore: 3 },
]

/** Gives the sample accounts what they have subscribed to, once: what changes later stays as it is. */
export async function loadSampleSubscriptions(database: Database): Promise<void> {
  for (const { product, quantity, trialEndedBefore, ...account } of subscriptions) {
    const id = `sub_sample_${account.organizationId ?? account.userId.replace(/^.*-/, '')}_${product}`
    await database.transaction(async (transaction) => {
      const isFirst = await transaction.query(
        'INSERT INTO api.loaded_sample (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name',
        [`subscription ${id}`],
      )
      if (isFirst.length === 0) return
      await enterAccount(transaction, account)
      await transaction.query(
        `INSERT INTO api.subscription
           (id, organization_id, user_id, product, quantity, status, started_at, trial_ends_at, period_ends_at)
         SELECT $1, $2, CASE WHEN $2::text IS NULL THEN $3 END, $4, $5,
                CASE WHEN $6::int IS NULL THEN 'active' ELSE 'trialing' END,
                now() - interval '1 day' * (coalesce($6, 0) + 30), now() - interval '1 day' * $6,
                now() + interval '335 days'`,
        [id, account.organizationId, account.userId, product, quantity, trialEndedBefore ?? null],
      )
    })
  }
}

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
