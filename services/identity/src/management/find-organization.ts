import type { Directory, Organization } from '../directory/directory.ts'
import { ManagementError } from './problem.ts'

/** @throws ManagementError (404) when there is none */
export async function findOrganization(directory: Directory, id: string): Promise<Organization> {
  const organization = await directory.organization(id)
  if (!organization) {
    throw new ManagementError(404, 'inexistent_organization', 'No organization found by that id or name')
  }
  return organization
}
