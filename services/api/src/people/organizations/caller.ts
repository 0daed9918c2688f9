import { adminRole } from '@keyroom/product-api/schemas'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Directory, Role } from '../directory/directory.ts'
import { notFound, Refusal } from '../../platform/routing/refusal.ts'
import { accountOf } from '../../platform/tokens/authenticate.ts'

/** The person who sends a request, and the organization that they work in. */
export interface Caller {
  readonly organizationId: string
  readonly userId: string
  readonly requestId: string
  /** The header `Accept-Language`. */
  readonly languages: string | undefined
}

/**
 * The caller of a route below `/orgs/:organizationId`.
 * @throws Refusal 404 if the token belongs to another account
 */
export function callerOf(request: FastifyRequest): Caller {
  const { organizationId, userId } = accountOf(request)
  const requested = (request.params as { organizationId?: string }).organizationId
  if (organizationId === null || organizationId !== requested) throw notFound()
  return { organizationId, userId, requestId: request.id, languages: request.headers['accept-language'] }
}

/** A person and the organization that their token claims. */
type Claimed = Pick<Caller, 'organizationId' | 'userId'>

/**
 * Reads the current roles from the directory: those in the token may be outdated.
 * @throws Refusal 404 for a person who is not a member (any more)
 */
export async function requireMember(directory: Directory, { organizationId, userId }: Claimed): Promise<Role[]> {
  const roles = await directory.memberRoles(organizationId, userId)
  if (!roles) throw notFound()
  return roles
}

/** @throws Refusal 403 `admin-only`, or 404 as `requireMember` does */
export async function requireAdmin(directory: Directory, claimed: Claimed): Promise<void> {
  if (isAdmin(await requireMember(directory, claimed))) return
  throw adminOnly()
}

export function adminOnly(): Refusal {
  return new Refusal(403, {
    code: 'admin-only',
    message: 'This is for administrators of the organization.',
    expected: `the role ${adminRole}`,
  })
}

/** Hooks for routes below `/orgs/:organizationId`: membership and role are checked before the body is read. */
export function organizationGuards(directory: Directory): {
  readonly member: onRequestAsyncHookHandler
  readonly admin: onRequestAsyncHookHandler
} {
  return {
    member: async (request) => void (await requireMember(directory, callerOf(request))),
    admin: (request) => requireAdmin(directory, callerOf(request)),
  }
}

export function isAdmin(roles: readonly Role[]): boolean {
  return roles.some(({ name }) => name === adminRole)
}
