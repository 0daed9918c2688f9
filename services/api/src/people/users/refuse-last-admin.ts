import type { Organization } from '@keyroom/product-api/schemas'
import { isAdmin } from '../organizations/asker.ts'
import type { OrganizationParts } from '../organizations/organization-parts.ts'
import { hasOtherAdmin } from '../organizations/other-admin.ts'
import { Refusal } from '../server/refusal.ts'

type Parts = Pick<OrganizationParts, 'directory' | 'members'>

/**
 * Asked for certain by whoever holds the organizations.
 * @throws Refusal 409 `last-admin` that names those which nobody would be left to manage without the person
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
    message:
      'Nobody else administers an organization that this person administers. Make another member its administrator first.',
    expected: 'another administrator in each organization',
    received: concerned.map(({ display_name: name }) => name).join(', '),
    organizations: concerned.map(({ id, display_name }) => ({ id, display_name })),
  })
}

async function isLastAdmin(parts: Parts, organizationId: string, userId: string): Promise<boolean> {
  const roles = (await parts.directory.memberRoles(organizationId, userId)) ?? []
  return isAdmin(roles) && !(await hasOtherAdmin(parts, organizationId, userId))
}
