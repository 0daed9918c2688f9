import { userSessionsSchema, type UserSession } from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import type { Directory, DirectorySession } from '../directory/directory.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { accountOf } from '../../platform/tokens/authenticate.ts'
import type { TokenValidity } from '../../platform/tokens/token-validity.ts'
import { asPerson } from './as-person.ts'
import { browserOf } from './browser-of.ts'
import { endSessionTokens, endTokens } from './end-tokens.ts'
import { requireOwnUser, userParams as params } from './own-user.ts'

/** A person's sessions, logging out of one, and signing out everywhere. */
export function userSessionRoutes(
  directory: Directory,
  tokenValidity: Pick<TokenValidity, 'forgetPerson'>,
): RoutePlugin {
  return async (app, { database, requireAccess }) => {
    const onRequest = [requireAccess('signed-in'), requireOwnUser]

    app.get(
      '/user/:userId/sessions',
      { onRequest, schema: { summary: 'The sessions of the person', params, response: { 200: userSessionsSchema } } },
      async (request) => {
        const sessions = await directory.sessions(request.params.userId)
        const { sessionId } = accountOf(request)
        return sessions.map((session) => shownSession(session, sessionId)).toSorted(currentThenLatest)
      },
    )

    app.delete(
      '/user/:userId/sessions',
      { onRequest, schema: { summary: 'Sign out everywhere', params, response: { 204: z.null() } } },
      async (request, reply) => {
        const userId = request.params.userId
        // After this, the provider issues no new tokens. Those issued before are revoked here.
        await directory.endSessions(userId)
        await asPerson(database, { userId, requestId: request.id }, async (person) => {
          await endTokens(person, userId)
          await person.record('person.signed-out-everywhere')
        })
        tokenValidity.forgetPerson(userId)
        return reply.code(204).send(null)
      },
    )

    app.delete(
      '/user/:userId/sessions/current',
      {
        onRequest,
        schema: {
          summary: 'Revoke the tokens of this session, before a logout',
          description: 'Does nothing for a token that does not name its session.',
          params,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { sessionId, userId } = accountOf(request)
        if (sessionId !== null) {
          await asPerson(database, { userId, requestId: request.id }, (person) =>
            endSessionTokens(person, { userId, sessionId }),
          )
          tokenValidity.forgetPerson(userId)
        }
        return reply.code(204).send(null)
      },
    )
  }
}

function shownSession({ userAgent, ...session }: DirectorySession, current: string | null): UserSession {
  return { ...session, ...browserOf(userAgent), isCurrent: session.id === current }
}

function currentThenLatest(one: UserSession, other: UserSession): number {
  const latest = (other.lastUsedAt ?? '').localeCompare(one.lastUsedAt ?? '')
  return Number(other.isCurrent) - Number(one.isCurrent) || latest || one.id.localeCompare(other.id)
}
