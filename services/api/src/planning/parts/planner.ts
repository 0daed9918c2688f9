import { adminRole } from '@keyroom/product-api/schemas'
import type { FastifyRequest } from 'fastify'
import type { Saver } from '../../people/saved/route-parts.ts'
import { accountOf } from '../../platform/tokens/authenticate.ts'

/** The caller who plans, in their current account. */
export interface Planner extends Saver {
  /** Whether their token says that they are an administrator of the organization. A changed role ends the token. */
  readonly isAdmin: boolean
}

export function plannerOf(request: FastifyRequest): Planner {
  const { organizationId, userId, userName, roles } = accountOf(request)
  const isAdmin = organizationId !== null && roles.includes(adminRole)
  return { organizationId, userId, userName, requestId: request.id, isAdmin }
}
