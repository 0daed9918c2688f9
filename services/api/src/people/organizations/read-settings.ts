import type { Database, Transaction } from '@keyroom/database'
import type { OrganizationSettings } from '@keyroom/product-api/schemas'
import { readSeats } from '../../platform/subscriptions/seats.ts'
import { asTenant } from '../../platform/tenancy/as-tenant.ts'
import type { Directory } from '../directory/directory.ts'
import { isAdmin } from './caller.ts'
import { readSeatCounts } from './seat-counts.ts'
import { readVersion } from './settings-version.ts'

/**
 * The settings that a member may see, or undefined if the organization or membership does not exist. Roles come from the
 * directory, since those in the token may be outdated.
 */
export async function readSettings(
  { database, directory }: { database: Database; directory: Directory },
  organizationId: string,
  userId: string,
): Promise<OrganizationSettings | undefined> {
  const [organization, roles] = await Promise.all([
    directory.organization(organizationId),
    directory.memberRoles(organizationId, userId),
  ])
  if (!organization || !roles) return undefined
  const seesAll = isAdmin(roles)
  const metadata = readSeatCounts(organization.metadata)
  return asTenant(database, organizationId, async (tenant) => {
    // Read first: with a version that is too old, a write is refused rather than overwriting a change.
    const version = await readVersion(tenant, organizationId)
    const allowedDomains = seesAll ? await readAllowedDomains(tenant, organizationId) : []
    const seats = await readSeats(tenant, organizationId, seesAll ? undefined : [userId])
    return { allowedDomains, seats, metadata, version }
  })
}

/** The domains whose e-mail addresses an organization invites, in alphabetical order. */
export async function readAllowedDomains(
  tenant: Pick<Transaction, 'query'>,
  organizationId: string,
): Promise<string[]> {
  const rows = await tenant.query<{ domain: string }>(
    'SELECT domain FROM api.allowed_domain WHERE organization_id = $1 ORDER BY domain',
    [organizationId],
  )
  return rows.map(({ domain }) => domain)
}
