import type { TenantAccount } from '../tenancy/as-tenant.ts'

/** The owner of a row of billing: either an organization, or a person who buys for themselves. */
export interface Owner {
  readonly organizationId: string | null
  readonly userId: string | null
}

export function ownerOf({ organizationId, userId }: TenantAccount): Owner {
  return organizationId === null ? { organizationId, userId } : { organizationId, userId: null }
}

/** The account that can access the owner's rows. */
export function accountOfOwner({ organizationId, userId }: Owner): TenantAccount {
  return { organizationId, userId: userId ?? '' }
}
