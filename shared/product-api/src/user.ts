import type { KyInstance } from 'ky'
import {
  accessFactsSchema,
  type AccessFacts,
  userOrganizationsSchema,
  type Organization,
  userSchema,
  type User,
} from './user-schema.ts'
import { readAnswer, type CallOptions } from './api-call.ts'
import type { UserChange } from './user-change-schema.ts'
import { userSessionsSchema, type UserSession } from './user-sessions-schema.ts'

/** Gets the signed-in user; another user answers 404. */
export function getUser(api: KyInstance, userId: string, options: CallOptions = {}): Promise<User> {
  return readAnswer(api.get(`user/${encodeURIComponent(userId)}`, options), userSchema)
}

/** Changes the caller's own name or picture and returns the updated user. The next token has the change too. */
export function updateUser(
  api: KyInstance,
  userId: string,
  change: UserChange,
  options: CallOptions = {},
): Promise<User> {
  return readAnswer(api.patch(`user/${encodeURIComponent(userId)}`, { ...options, json: change }), userSchema)
}

/** Gets the organizations of the signed-in user; those of another user answer 404. */
export function getUserOrganizations(
  api: KyInstance,
  userId: string,
  options: CallOptions = {},
): Promise<Organization[]> {
  return readAnswer(api.get(`user/${encodeURIComponent(userId)}/orgs`, options), userOrganizationsSchema)
}

/** Gets the facts that access depends on besides the token and the subscriptions. */
export function getAccessFacts(api: KyInstance, options: CallOptions = {}): Promise<AccessFacts> {
  return readAnswer(api.get('access', options), accessFactsSchema)
}

/** Gets the caller's sessions. */
export function getUserSessions(api: KyInstance, userId: string, options: CallOptions = {}): Promise<UserSession[]> {
  return readAnswer(api.get(`user/${encodeURIComponent(userId)}/sessions`, options), userSessionsSchema)
}

/** Revokes the tokens of the caller's session, before a logout at the identity provider. */
export async function endCurrentSession(api: KyInstance, userId: string, options: CallOptions = {}): Promise<void> {
  await api.delete(`user/${encodeURIComponent(userId)}/sessions/current`, options)
}

/** Ends all sessions of the caller, including this one, and invalidates every token issued so far. */
export async function endUserSessions(api: KyInstance, userId: string, options: CallOptions = {}): Promise<void> {
  await api.delete(`user/${encodeURIComponent(userId)}/sessions`, options)
}

/** Gets all that belongs to a user, as a JSON file. It may take minutes. */
export function exportPerson(api: KyInstance, userId: string, options: CallOptions = {}): Promise<Blob> {
  return api.get(`user/${encodeURIComponent(userId)}/export`, { ...options, timeout: false, retry: 0 }).blob()
}
