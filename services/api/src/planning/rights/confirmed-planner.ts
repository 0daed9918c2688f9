import type { Directory } from '../../people/directory/directory.ts'
import { isAdmin } from '../../people/organizations/caller.ts'
import type { Planner } from '../parts/planner.ts'

/**
 * The caller with the role that the directory says they have now, for what only managers do. Reading and saving take the
 * role of the token, which ends when the role changes here.
 */
export async function confirmedPlanner(directory: Directory, planner: Planner): Promise<Planner> {
  if (!planner.isAdmin || planner.organizationId === null) return planner
  const roles = await directory.memberRoles(planner.organizationId, planner.userId)
  return { ...planner, isAdmin: roles !== undefined && isAdmin(roles) }
}
