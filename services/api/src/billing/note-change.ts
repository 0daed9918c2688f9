import type { Transaction } from '@keyroom/database'
import { publishChange } from '../changes/publish-change.ts'
import type { TenantAccount } from '../tenancy/as-tenant.ts'
import { wantEffect } from './effects/effect-rows.ts'
import { ownerOf } from './owner.ts'

/**
 * What every change of `api.subscription` brings with it, in the transaction that makes it: open pages of the account
 * hear it, and the identity provider is going to be told.
 */
export async function noteChange(tenant: Transaction, account: TenantAccount): Promise<void> {
  await wantEffect(tenant, account)
  await publishChange(tenant, { subject: 'subscription', ...ownerOf(account) })
}
