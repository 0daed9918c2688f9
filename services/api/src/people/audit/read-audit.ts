import type { Database } from '@keyroom/database'
import type { Audit, AuditEntry } from '@keyroom/product-api/schemas'
import { asTenant } from '../../platform/tenancy/as-tenant.ts'

const pageSize = 50

/** The audit of an organization, the newest entry first, older than the entry `before`. */
export async function readAudit(database: Database, organizationId: string, before?: number): Promise<Audit> {
  const rows = await asTenant(database, organizationId, (tenant) =>
    tenant.query<Omit<AuditEntry, 'at'> & { at: Date }>(
      `SELECT id::int8::float8 AS id, at, actor, action, target, facts, request_id AS "requestId"
         FROM api.audit_entry
        WHERE organization_id = $1 AND ($2::float8 IS NULL OR id < $2::int8)
        ORDER BY api.audit_entry.id DESC LIMIT $3`,
      [organizationId, before, pageSize + 1],
    ),
  )
  const entries = rows.slice(0, pageSize).map((row) => ({ ...row, at: row.at.toISOString() }))
  return { entries, next: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null }
}
