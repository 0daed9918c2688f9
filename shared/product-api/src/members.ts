import type { KyInstance } from 'ky'
import type { CallOptions } from './call-options.ts'
import { membersSchema, type Member } from './member-schema.ts'
import { organizationPath } from './organization-path.ts'
import { readAnswer } from './read-answer.ts'

/** All members of the organization, up to thousands. `userId` is the person who asks; another one answers 404. */
export function getMembers(
  api: KyInstance,
  organizationId: string,
  userId: string,
  options: CallOptions = {},
): Promise<Member[]> {
  return readAnswer(api.get(organizationPath(organizationId, 'members', userId), options), membersSchema)
}

/** Ends a membership and takes all seats of that person back. Somebody who is no member (any more) is no error. */
export async function removeMember(api: KyInstance, organizationId: string, userId: string): Promise<void> {
  await api.delete(organizationPath(organizationId, 'member'), { searchParams: { userID: userId } })
}
