import type { Organization } from '@keyroom/product-api/schemas'
import { isAdmin } from '../organizations/caller.ts'
import type { OrganizationParts } from '../organizations/organization-parts.ts'
import { hasOtherAdmin } from '../organizations/remove-member.ts'
import { Refusal } from '../../platform/routing/refusal.ts'

type Parts = Pick<OrganizationParts, 'directory' | 'members'>

/**
 * Reliable only while the caller holds the locks of the organizations.
 * @throws Refusal 409 `last-admin` that names the organizations whose only administrator is the person
 */
export async function refuseLastAdmin(
  parts: Parts,
  organizations: readonly Organization[],
  userId: string,
): Promise<void> {
  const isLast = await Promise.all(organizations.map(({ id }) => isLastAdmin(parts, id, userId)))
  const concerned = organizations.filter((_organization, index) => isLast[index])
  if (concerned.length === 0) return
  throw new Refusal(409, {
    code: 'last-admin',
    message: 'This person is the only administrator of an organization. Make another member its administrator first.',
    expected: 'another administrator in each organization',
    received: concerned.map(({ display_name: name }) => name).join(', '),
    organizations: concerned.map(({ id, display_name }) => ({ id, display_name })),
  })
}

async function isLastAdmin(parts: Parts, organizationId: string, userId: string): Promise<boolean> {
  const roles = (await parts.directory.memberRoles(organizationId, userId)) ?? []
  return isAdmin(roles) && !(await hasOtherAdmin(parts, organizationId, userId))
}
