import type { Database } from '@keyroom/database'
import { asTenant } from '../tenancy/as-tenant.ts'

/** The domains whose e-mail addresses an organization invites, in alphabetical order. */
export async function readAllowedDomains(database: Database, organizationId: string): Promise<string[]> {
  const rows = await asTenant(database, organizationId, (tenant) =>
    tenant.query<{ domain: string }>(
      'SELECT domain FROM api.allowed_domain WHERE organization_id = $1 ORDER BY domain',
      [organizationId],
    ),
  )
  return rows.map(({ domain }) => domain)
}
