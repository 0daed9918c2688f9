import type { Database } from '@keyroom/database'
import type { OrganizationSettings } from '@keyroom/product-api/schemas'
import type { Directory } from '../directory/directory.ts'
import { asTenant } from '../tenancy/as-tenant.ts'
import { readAllowedDomains } from './allowed-domains.ts'
import { isAdmin } from './asker.ts'
import { readSeatCounts } from './seat-counts.ts'
import { readSeats } from './seats.ts'
import { readVersion } from './settings-version.ts'

/**
 * The settings that a member may see. Whether they are an administrator is asked of the directory now: the roles in
 * their token are as old as the token. Nothing when they, or the organization, are not there (any more).
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
    // First of all: a version older than what comes with it is refused when it is written by, never believed.
    const version = await readVersion(tenant, organizationId)
    const allowedDomains = seesAll ? await readAllowedDomains(tenant, organizationId) : []
    const seats = await readSeats(tenant, organizationId, seesAll ? undefined : [userId])
    return { allowedDomains, seats, metadata, version }
  })
}
