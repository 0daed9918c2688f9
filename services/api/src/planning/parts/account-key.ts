import type { Change } from '@keyroom/product-api/schemas'
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

/** @param projectId of the program's scenario; null for a program that stands alone */
export function changeOfProgram(account: TenantAccount, programId: string, projectId: string | null): Change {
  return {
    subject: 'program',
    ...accountOfChange(account),
    programId,
    ...(projectId !== null && { projectId }),
  }
}

/** @param projectId null for a client or a location */
export function changeOfProject(account: TenantAccount, projectId: string | null): Change {
  return { subject: 'project', ...accountOfChange(account), projectId }
}

/** The SQL that lets one transaction of an account at a time count and add. */
export const holdOwner = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))'
