import type { TenantAccount } from '../../platform/tenancy/as-tenant.ts'

/** The column `owner` of what an account plans, as its migration makes it. */
export function ownerOf({ organizationId, userId }: TenantAccount): string {
  return organizationId === null ? `person ${userId}` : `organization ${organizationId}`
}

/** Whom a change of what an account plans concerns: the organization, or the person who works alone. */
export function accountOfChange({ organizationId, userId }: TenantAccount): {
  organizationId: string | null
  userId: string | null
} {
  return { organizationId, userId: organizationId === null ? userId : null }
}

/** The SQL that lets one transaction of an account at a time count and add. */
export const holdOwner = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))'
