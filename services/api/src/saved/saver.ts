import type { FastifyRequest } from 'fastify'
import type { TenantAccount } from '../tenancy/as-tenant.ts'
import { accountOf } from '../tokens/authenticate.ts'

/** Whoever saves something, in the account that they work in. */
export interface Saver extends TenantAccount {
  readonly userName: string | null
  readonly requestId: string
}

export function saverOf(request: FastifyRequest): Saver {
  const { organizationId, userId, userName } = accountOf(request)
  return { organizationId, userId, userName, requestId: request.id }
}
