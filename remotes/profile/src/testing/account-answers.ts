import type { User, UserSession } from '@keyroom/product-api'
import type { people } from '@keyroom/remote-testing'

type Person = (typeof people)[keyof typeof people]

/** The record of a user as the API answers it. */
export function recordOf({ claims }: Person): User {
  return {
    user_id: claims.sub,
    email: claims.email ?? '',
    email_verified: true,
    name: claims.user_name ?? '',
    app_metadata: {},
    user_metadata: {},
  }
}

const currentSession: UserSession = {
  id: 'session-1',
  startedAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-21T09:30:00.000Z',
  expiresAt: '2026-11-28T09:30:00.000Z',
  browser: 'Firefox',
  system: 'Windows',
  address: '192.0.2.7',
  isCurrent: true,
}

/** The answers for the account tab, for a user with two sessions and no request. */
export function accountAnswers(person: Person) {
  const path = `user/${encodeURIComponent(person.claims.sub)}`
  const elsewhere = { ...currentSession, id: 'session-2', browser: null, system: null, address: null, isCurrent: false }
  return {
    [path]: recordOf(person),
    [`${path}/sessions`]: [currentSession, { ...elsewhere, lastUsedAt: null, startedAt: null }],
    [`${path}/delete-request`]: { requestedAt: null },
  }
}
