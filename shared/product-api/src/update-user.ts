import type { KyInstance } from 'ky'
import type { CallOptions } from './call-options.ts'
import { readAnswer } from './read-answer.ts'
import type { UserChange } from './user-change-schema.ts'
import { userSchema, type User } from './user-schema.ts'

/** Changes one's own name or picture, and answers how the record is now. The next token says it too. */
export function updateUser(
  api: KyInstance,
  userId: string,
  change: UserChange,
  options: CallOptions = {},
): Promise<User> {
  return readAnswer(api.patch(`user/${encodeURIComponent(userId)}`, { ...options, json: change }), userSchema)
}
