import type { KyInstance } from 'ky'
import type { CallOptions } from './call-options.ts'
import { readAnswer } from './read-answer.ts'
import { userSessionsSchema, type UserSession } from './user-sessions-schema.ts'

/** Where one is signed in. */
export function getUserSessions(api: KyInstance, userId: string, options: CallOptions = {}): Promise<UserSession[]> {
  return readAnswer(api.get(`user/${encodeURIComponent(userId)}/sessions`, options), userSessionsSchema)
}

/** Ends all of one's sessions, this one too, and every token that was given out until now. */
export async function endUserSessions(api: KyInstance, userId: string, options: CallOptions = {}): Promise<void> {
  await api.delete(`user/${encodeURIComponent(userId)}/sessions`, options)
}
