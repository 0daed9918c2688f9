import type { KyInstance } from 'ky'
import type { CallOptions } from './call-options.ts'
import { readAnswer } from './read-answer.ts'
import { userSchema, type User } from './user-schema.ts'

/** The record of the person who is signed in; another person's record answers 404. */
export function getUser(api: KyInstance, userId: string, options: CallOptions = {}): Promise<User> {
  return readAnswer(api.get(`user/${encodeURIComponent(userId)}`, options), userSchema)
}
