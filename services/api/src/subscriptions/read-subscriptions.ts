import type { Database } from '@keyroom/database'
import type { SubscriptionItem } from '@keyroom/product-api/schemas'
import { readItems } from '../billing/store-subscription.ts'
import { asAccount, type TenantAccount } from '../tenancy/as-tenant.ts'

/** What an account has subscribed to, the newest first. */
export function readSubscriptions(database: Database, account: TenantAccount): Promise<SubscriptionItem[]> {
  return asAccount(database, account, (tenant) => readItems(tenant, account))
}
