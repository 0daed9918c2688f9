import { ADMIN_ROLE } from '@keyroom/product-api/schemas'
import type { FastifyRequest } from 'fastify'
import type { Directory, Role } from '../directory/directory.ts'
import { notFound, Refusal } from '../server/refusal.ts'
import { accountOf } from '../tokens/authenticate.ts'

/** A person who asks something of the organization that they work in. */
export interface Asker {
  readonly organizationId: string
  readonly userId: string
  readonly requestId: string
  /** What they read, as `Accept-Language` says it. */
  readonly languages: string | undefined
}

/**
 * Whoever asks, for the organization in the path.
 * @throws Refusal 404 where the token is not that organization's
 */
export function askerOf(request: FastifyRequest): Asker {
  const { organizationId, userId } = accountOf(request)
  const asked = (request.params as { organizationId?: string }).organizationId
  if (organizationId === null || organizationId !== asked) throw notFound()
  return { organizationId, userId, requestId: request.id, languages: request.headers['accept-language'] }
}

/** A person, and the organization that they say they belong to. */
type Claimed = Pick<Asker, 'organizationId' | 'userId'>

/**
 * Their roles as the directory knows them now; the roles in their token are as old as the token.
 * @throws Refusal 404 for somebody who is no member (any more)
 */
export async function requireMember(directory: Directory, { organizationId, userId }: Claimed): Promise<Role[]> {
  const roles = await directory.memberRoles(organizationId, userId)
  if (!roles) throw notFound()
  return roles
}

/** @throws Refusal 403 `admin-only`, or 404 as `requireMember` does */
export async function requireAdmin(directory: Directory, claimed: Claimed): Promise<void> {
  if (isAdmin(await requireMember(directory, claimed))) return
  throw new Refusal(403, {
    code: 'admin-only',
    message: 'This is for administrators of the organization.',
    expected: `the role ${ADMIN_ROLE}`,
  })
}

export function isAdmin(roles: readonly Role[]): boolean {
  return roles.some(({ name }) => name === ADMIN_ROLE)
}
