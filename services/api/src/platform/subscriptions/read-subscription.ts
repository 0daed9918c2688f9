import type { ProductId } from '@keyroom/contract/access'
import type { Database } from '@keyroom/database'
import type { Subscription } from '@keyroom/product-api/schemas'
import { asTenant } from '../tenancy/as-tenant.ts'
import type { ActiveAccount } from '../routing/active-account.ts'
import { boughtProducts } from './bought-products.ts'
import { readSubscriptions } from './read-subscriptions.ts'
import { trialEndOf } from './trial-end.ts'

/** The subscriptions of the account, its products, and the end of its trial. */
export async function readSubscription(
  database: Database,
  account: Pick<ActiveAccount, 'organizationId' | 'userId' | 'flags'>,
): Promise<Subscription> {
  const { organizationId, flags } = account
  const [subscriptions, assigned] = await Promise.all([
    readSubscriptions(database, account),
    organizationId === null ? undefined : countAssigned(database, organizationId),
  ])
  return {
    subscriptions,
    products: boughtProducts({ subscriptions, assigned, flags, now: new Date() }),
    trialEndsAt: trialEndOf(subscriptions),
  }
}

async function countAssigned(database: Database, organizationId: string): Promise<Partial<Record<ProductId, number>>> {
  const rows = await asTenant(database, organizationId, (tenant) =>
    tenant.query<{ product: ProductId; seats: number }>(
      'SELECT product, count(*)::int AS seats FROM api.seat WHERE organization_id = $1 GROUP BY product',
      [organizationId],
    ),
  )
  return Object.fromEntries(rows.map(({ product, seats }) => [product, seats]))
}
