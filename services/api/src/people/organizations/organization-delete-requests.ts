import type { Database, Transaction } from '@keyroom/database'
import type { DeleteRequest, OrganizationDeleteRequestList } from '@keyroom/product-api/schemas'
import { publishChange } from '../../platform/changes/publish-change.ts'
import { asTenant } from '../../platform/tenancy/as-tenant.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Caller } from './caller.ts'
import { changeAsAdmin } from './change-organization.ts'
import type { OrganizationParts } from './organization-parts.ts'

/** When an administrator requested the deletion of the organization, if one did. */
export function readOrganizationDeleteRequest(database: Database, organizationId: string): Promise<DeleteRequest> {
  return asTenant(database, organizationId, (tenant) => readOf(tenant, organizationId))
}

/** Stores the request; an earlier one stays as it is. */
export function storeOrganizationDeleteRequest(parts: OrganizationParts, caller: Caller): Promise<DeleteRequest> {
  const { organizationId, userId } = caller
  return changeAsAdmin(parts, caller, (held) =>
    held.store(async (tenant) => {
      const added = await tenant.query(
        `INSERT INTO api.organization_delete_request (organization_id, user_id) VALUES ($1, $2)
         ON CONFLICT DO NOTHING RETURNING 1`,
        [organizationId, userId],
      )
      if (added.length > 0) await record(tenant, caller, 'organization.deletion-requested')
      return readOf(tenant, organizationId)
    }),
  )
}

/** Withdraws the request, if it exists: any administrator may. */
export function withdrawOrganizationDeleteRequest(parts: OrganizationParts, caller: Caller): Promise<void> {
  return changeAsAdmin(parts, caller, (held) =>
    held.store(async (tenant) => {
      const removed = await tenant.query(
        'DELETE FROM api.organization_delete_request WHERE organization_id = $1 RETURNING 1',
        [caller.organizationId],
      )
      if (removed.length > 0) await record(tenant, caller, 'organization.deletion-withdrawn')
    }),
  )
}

/** All requests, the oldest first. For operators only, since it reads as the owner of the schema. */
export async function listOrganizationDeleteRequests(database: Database): Promise<OrganizationDeleteRequestList> {
  const rows = await database.query<{ organizationId: string; requestedBy: string; requestedAt: Date }>(
    `SELECT organization_id AS "organizationId", user_id AS "requestedBy", requested_at AS "requestedAt"
       FROM api.organization_delete_request ORDER BY requested_at, organization_id`,
  )
  return rows.map((row) => ({ ...row, requestedAt: row.requestedAt.toISOString() }))
}

async function readOf(tenant: Pick<Transaction, 'query'>, organizationId: string): Promise<DeleteRequest> {
  const [row] = await tenant.query<{ requestedAt: Date }>(
    'SELECT requested_at AS "requestedAt" FROM api.organization_delete_request WHERE organization_id = $1',
    [organizationId],
  )
  return { requestedAt: row?.requestedAt.toISOString() ?? null }
}

async function record(
  tenant: Transaction,
  { organizationId, userId: actor, requestId }: Caller,
  action: 'organization.deletion-requested' | 'organization.deletion-withdrawn',
): Promise<void> {
  await writeAudit(tenant, { organizationId, actor, action, target: organizationId, requestId })
  await publishChange(tenant, { subject: 'organization', organizationId, part: 'settings' })
}
