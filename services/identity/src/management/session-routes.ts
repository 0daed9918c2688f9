import type { FastifyInstance } from 'fastify'
import type { Session } from '../sessions/sessions.ts'
import type { ManagementParts } from './management-parts.ts'
import { afterCheckpoint, checkpointPage, checkpointQuery, readQuery } from './paging.ts'

type Id = { Params: { id: string } }

/** Where a person is signed in, and the end of it. As with Auth0, refresh tokens outlive the sessions. */
export async function sessionRoutes(app: FastifyInstance, { sessions, allow }: ManagementParts): Promise<void> {
  app.get<Id>('/users/:id/sessions', allow('read:sessions'), async ({ params, query }) => {
    const { from, take = 50 } = readQuery(checkpointQuery, query)
    const found = await sessions.list(params.id, { after: afterCheckpoint(from), limit: take + 1 })
    const { page, next } = checkpointPage(found, take, ({ id }) => id)
    return { ...next, sessions: page.map(sessionShape) }
  })

  app.delete<Id>('/users/:id/sessions', allow('delete:sessions'), async ({ params }, reply) => {
    await sessions.endAll(params.id)
    return reply.status(202).send()
  })

  app.delete<Id>('/users/:id/refresh-tokens', allow('delete:refresh_tokens'), async ({ params }, reply) => {
    await sessions.endRefreshTokens(params.id)
    return reply.status(202).send()
  })
}

function sessionShape(session: Session): Record<string, unknown> {
  const signedInAt = session.signedInAt.toISOString()
  const lastUsedAt = session.lastUsedAt?.toISOString() ?? signedInAt
  return {
    id: session.id,
    user_id: session.userId,
    created_at: session.startedAt?.toISOString() ?? signedInAt,
    updated_at: lastUsedAt,
    authenticated_at: signedInAt,
    last_interacted_at: lastUsedAt,
    expires_at: session.expiresAt.toISOString(),
    device: {
      initial_ip: session.initialAddress,
      last_ip: session.lastAddress,
      initial_user_agent: session.initialUserAgent,
      last_user_agent: session.lastUserAgent,
    },
  }
}
