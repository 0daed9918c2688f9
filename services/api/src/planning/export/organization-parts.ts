import type { AccountExport } from '@keyroom/product-api/account-export'
import type { Caller } from '../../people/organizations/caller.ts'
import { readOrganizationDeleteRequest } from '../../people/organizations/organization-delete-requests.ts'
import type { OrganizationParts } from '../../people/organizations/organization-parts.ts'
import { readAllowedDomains } from '../../people/organizations/read-settings.ts'
import { readSeats } from '../../platform/subscriptions/seats.ts'
import { notFound } from '../../platform/routing/refusal.ts'
import { asTenant } from '../../platform/tenancy/as-tenant.ts'
import { ownParts } from './own-parts.ts'
import { planParts } from './plan-parts.ts'
import { recordParts } from './record-parts.ts'
import type { ExportPart } from './write-export.ts'

/**
 * All that belongs to an organization. What members saved or answered for themselves alone is not in it.
 * @throws Refusal 404 for an organization that the identity provider does not know
 */
export async function organizationParts(
  { database, directory, members }: OrganizationParts,
  { organizationId, userId }: Caller,
  now: Date,
): Promise<ExportPart[]> {
  const account = { organizationId, userId }
  const [organization, all, { requestedAt }, stored, records] = await Promise.all([
    directory.organization(organizationId),
    members.of(organizationId),
    readOrganizationDeleteRequest(database, organizationId),
    asTenant(database, organizationId, async (tenant) => ({
      domains: await readAllowedDomains(tenant, organizationId),
      seats: await readSeats(tenant, organizationId),
    })),
    recordParts(database, account),
  ])
  if (!organization || !all) throw notFound()
  const facts = {
    id: organizationId,
    name: organization.display_name,
    domains: stored.domains,
    deletionRequestedAt: requestedAt,
    members: all.map((member) => ({
      userId: member.user_id,
      name: member.name,
      email: member.email,
      roles: member.roles.map(({ name }) => name),
      seats: Object.keys(stored.seats[member.user_id] ?? {}),
    })),
  } satisfies AccountExport['organization']
  return [
    ['person', null],
    ['organization', facts],
    ['memberships', []],
    ...planParts(database, account, now),
    ...ownParts(database, account, null),
    ...records,
  ]
}
