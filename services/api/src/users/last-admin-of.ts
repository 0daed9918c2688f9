import type { Organization } from '@keyroom/product-api/schemas'
import type { Directory } from '../directory/directory.ts'
import { Refusal } from '../server/refusal.ts'

/** The name of the role that may manage an organization. */
const adminRole = 'Admin'

/**
 * The person's organizations, in none of which nobody would be left to manage it.
 * @throws Refusal 409 `last-admin` that names those in which nobody would
 */
export async function refuseLastAdmin(directory: Directory, userId: string): Promise<Organization[]> {
  const organizations = (await directory.organizationsOf(userId)) ?? []
  const isLast = await Promise.all(organizations.map(({ id }) => isLastAdmin(directory, id, userId)))
  const names = organizations.filter((_organization, index) => isLast[index]).map(({ display_name: name }) => name)
  if (names.length === 0) return organizations
  throw new Refusal(409, {
    code: 'last-admin',
    message:
      'Nobody else administers an organization that this person administers. Make another member its administrator first.',
    expected: 'another administrator in each organization',
    received: names.join(', '),
  })
}

async function isLastAdmin(directory: Directory, organizationId: string, userId: string): Promise<boolean> {
  const roles = await directory.memberRoles(organizationId, userId)
  if (!roles?.some(({ name }) => name === adminRole)) return false
  const members = (await directory.members(organizationId)) ?? []
  return !members.some((member) => member.user_id !== userId && member.roles.some(({ name }) => name === adminRole))
}
