import type { output } from 'zod/mini'
import { auth0SessionsSchema } from './auth0-schemas.ts'
import type { Directory, DirectorySession } from './directory.ts'
import { managementPath as path, type ManagementClient } from './management-client.ts'

/** Auth0 answers sessions in pages of at most 100. */
const pageSize = 100

/** The sessions of people, from the Auth0 Management API. */
export function auth0Sessions(client: ManagementClient): Pick<Directory, 'sessions' | 'endSessions' | 'removeUser'> {
  return {
    sessions: (userId) => readSessions(client, path('users', userId, 'sessions')),
    // Refresh tokens outlive their session. Sessions end first, so that none issues a new token.
    endSessions: async (userId) => {
      await client.act('delete', path('users', userId, 'sessions'))
      await client.act('delete', path('users', userId, 'refresh-tokens'))
    },
    removeUser: async (userId) => {
      await client.act('delete', path('users', userId))
    },
  }
}

async function readSessions(client: ManagementClient, call: string): Promise<DirectorySession[]> {
  const found: DirectorySession[] = []
  for (let from: string | undefined | null; ;) {
    const answer = await client.read(call, auth0SessionsSchema, { take: pageSize, ...(from ? { from } : {}) })
    if (!answer) return found
    found.push(...answer.sessions.map(sessionOf))
    from = answer.next
    if (!from) return found
  }
}

type Auth0Session = output<typeof auth0SessionsSchema>['sessions'][number]

function sessionOf(session: Auth0Session): DirectorySession {
  const { id, device, created_at, authenticated_at, last_interacted_at, updated_at } = session
  const ends = [session.idle_expires_at, session.expires_at].filter((end) => typeof end === 'string')
  return {
    id,
    startedAt: authenticated_at ?? created_at ?? null,
    lastUsedAt: last_interacted_at ?? updated_at ?? null,
    expiresAt: ends.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null,
    userAgent: device?.last_user_agent ?? device?.initial_user_agent ?? null,
    address: device?.last_ip ?? device?.initial_ip ?? null,
  }
}
