import type { TenantAccount } from '../tenancy/as-tenant.ts'

/** To whom a row of billing belongs: the organization, or the person where they buy for themselves. Never both. */
export interface Owner {
  readonly organizationId: string | null
  readonly userId: string | null
}

export function ownerOf({ organizationId, userId }: TenantAccount): Owner {
  return organizationId === null ? { organizationId, userId } : { organizationId, userId: null }
}

/** As whom an owner's rows are reached. */
export function accountOfOwner({ organizationId, userId }: Owner): TenantAccount {
  return { organizationId, userId: userId ?? '' }
}
