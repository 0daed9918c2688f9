import type { Database } from '@keyroom/database'
import type { OrganizationSettings } from '@keyroom/product-api/schemas'
import type { Directory } from '../directory/directory.ts'
import { readAllowedDomains } from './allowed-domains.ts'
import { readSeatCounts } from './seat-counts.ts'
import { readSeats } from './seats.ts'

/** The name of the role that may manage an organization. */
const adminRole = 'Admin'

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
  const isAdmin = roles.some(({ name }) => name === adminRole)
  return {
    allowedDomains: isAdmin ? await readAllowedDomains(database, organizationId) : [],
    seats: await readSeats(database, organizationId, isAdmin ? undefined : userId),
    metadata: readSeatCounts(organization.metadata),
  }
}
