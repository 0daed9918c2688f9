import type { ProductId } from '@keyroom/contract/access'
import type { Database } from '@keyroom/database'
import { enterAccount, type TenantAccount } from '../platform/tenancy/as-tenant.ts'

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
