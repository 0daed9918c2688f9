import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TenantAccount } from '../../platform/tenancy/as-tenant.ts'
import { accountOf } from '../../platform/tokens/authenticate.ts'

/** Descriptions that the routes of all kinds share. */
export const savedWords = {
  list: 'The caller’s own in their current account, then those shared in the organization; each by name.',
  change: 'For the owner, or an administrator if it is shared. Requires the header If-Match.',
  remove: 'For the owner, or an administrator if it is shared.',
}

/** The answer with the version that the next change is made from. */
export function withVersion<Reply extends FastifyReply>(
  reply: Reply,
  { version }: { readonly version: number },
): Reply {
  void reply.header('etag', `"${version}"`)
  return reply
}

/** The caller who saves an item, in their current account. */
export interface Saver extends TenantAccount {
  readonly userName: string | null
  readonly requestId: string
}

export function saverOf(request: FastifyRequest): Saver {
  const { organizationId, userId, userName } = accountOf(request)
  return { organizationId, userId, userName, requestId: request.id }
}
