import type { KyInstance } from 'ky'
import type { CallOptions } from './call-options.ts'
import { readAnswer } from './read-answer.ts'
import { userOrganizationsSchema, type Organization } from './user-organizations-schema.ts'

/** The organizations of the person who is signed in; another person's answer 404. */
export function getUserOrganizations(
  api: KyInstance,
  userId: string,
  options: CallOptions = {},
): Promise<Organization[]> {
  return readAnswer(api.get(`user/${encodeURIComponent(userId)}/orgs`, options), userOrganizationsSchema)
}
