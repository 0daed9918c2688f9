import type { KyInstance } from 'ky'
import { readAnswer, type CallOptions } from './api-call.ts'
import { membersSchema, type Member } from './member-schema.ts'
import { organizationPath } from './organizations.ts'

/** All members of the organization, up to thousands. `userId` is the caller; another user answers 404. */
export function getMembers(
  api: KyInstance,
  organizationId: string,
  userId: string,
  options: CallOptions = {},
): Promise<Member[]> {
  return readAnswer(api.get(organizationPath(organizationId, 'members', userId), options), membersSchema)
}

/** Ends a membership and revokes all seats of that member. A user who is not a member (any more) is not an error. */
export async function removeMember(api: KyInstance, organizationId: string, userId: string): Promise<void> {
  await api.delete(organizationPath(organizationId, 'member'), { searchParams: { userID: userId } })
}
