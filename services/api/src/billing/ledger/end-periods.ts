import type { Database, Transaction } from '@keyroom/database'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { noteChange } from '../effects/effect-rows.ts'
import { accountOfOwner, type Owner } from '../../platform/subscriptions/owner.ts'
import { charge, lineOf, yearAfter } from './ledger-invoice.ts'
import { readItems } from '../../platform/subscriptions/read-subscriptions.ts'

/** Ends cancelled items and renews the others once their period is over. */
export async function endPeriods(database: Database, now: Date): Promise<void> {
  const due = await database.query<{ id: string; organization_id: string | null; user_id: string | null }>(
    `SELECT id, organization_id, user_id FROM api.subscription
      WHERE biller = 'ledger' AND status IN ('active', 'past_due') AND period_ends_at <= $1
      ORDER BY period_ends_at LIMIT 200`,
    [now],
  )
  for (const { id, organization_id: organizationId, user_id: userId } of due) {
    const owner = { organizationId, userId }
    await asAccount(database, accountOfOwner(owner), (tenant) => endPeriod(tenant, owner, id, now))
  }
}

async function endPeriod(tenant: Transaction, owner: Owner, id: string, now: Date): Promise<void> {
  const account = accountOfOwner(owner)
  const stillDue = await tenant.query(
    `SELECT 1 FROM api.subscription
      WHERE id = $1 AND status IN ('active', 'past_due') AND period_ends_at <= $2 FOR UPDATE`,
    [id, now],
  )
  const [item] = await readItems(tenant, account, id)
  if (stillDue.length === 0 || !item?.periodEndsAt) return
  if (item.cancelAtPeriodEnd) {
    await tenant.query(`UPDATE api.subscription SET status = 'canceled' WHERE id = $1`, [id])
    return noteChange(tenant, account)
  }
  // One invoice a year, also after years without a run.
  const from = new Date(item.periodEndsAt)
  const until = yearAfter(from)
  await tenant.query(`UPDATE api.subscription SET status = 'active', period_ends_at = $2 WHERE id = $1`, [id, until])
  await charge(tenant, account, { lines: [lineOf(item.productId, item.quantity, { from, until })], at: from })
  await noteChange(tenant, account)
}
