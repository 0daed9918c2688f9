import { isAdmin } from './asker.ts'
import type { OrganizationParts } from './organization-parts.ts'

/** Whether somebody besides a person manages the organization, as the directory has it now. */
export async function hasOtherAdmin(
  { members }: Pick<OrganizationParts, 'members'>,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  const all = (await members.latest(organizationId)) ?? []
  return all.some((member) => member.user_id !== userId && isAdmin(member.roles))
}
