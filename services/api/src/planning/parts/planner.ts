import { adminRole } from '@keyroom/product-api/schemas'
import type { FastifyRequest } from 'fastify'
import type { Directory } from '../../people/directory/directory.ts'
import { isAdmin } from '../../people/organizations/caller.ts'
import type { Saver } from '../../people/saved/route-parts.ts'
import { accountOf } from '../../platform/tokens/authenticate.ts'

/** The caller who plans, in their current account. */
export interface Planner extends Saver {
  /** Whether their token says that they are an administrator of the organization, which it does until it ends. */
  readonly isAdmin: boolean
}

export function plannerOf(request: FastifyRequest): Planner {
  const { organizationId, userId, userName, roles } = accountOf(request)
  return {
    organizationId,
    userId,
    userName,
    requestId: request.id,
    isAdmin: organizationId !== null && roles.includes(adminRole),
  }
}

/**
 * The caller with the role that the directory says they have now, for what only managers do. Reading and saving take the
 * role of the token, which may be an hour old.
 */
export async function confirmedPlanner(directory: Directory, planner: Planner): Promise<Planner> {
  if (!planner.isAdmin || planner.organizationId === null) return planner
  const roles = await directory.memberRoles(planner.organizationId, planner.userId)
  return { ...planner, isAdmin: roles !== undefined && isAdmin(roles) }
}
