import type { KyInstance } from 'ky'
import type { CallOptions } from './call-options.ts'
import { deleteRequestSchema, type DeleteRequest } from './delete-request-schema.ts'
import { readAnswer } from './read-answer.ts'

const pathOf = (userId: string) => `user/${encodeURIComponent(userId)}/delete-request`

/** Whether one has asked for one's data to be deleted. */
export function getDeleteRequest(api: KyInstance, userId: string, options: CallOptions = {}): Promise<DeleteRequest> {
  return readAnswer(api.get(pathOf(userId), options), deleteRequestSchema)
}

/** Asks for it. Asking again keeps the first time. Refused with `last-admin` while an organization would be left without one. */
export function requestDeletion(api: KyInstance, userId: string, options: CallOptions = {}): Promise<DeleteRequest> {
  return readAnswer(api.post(pathOf(userId), options), deleteRequestSchema)
}

/** Takes the request back. */
export async function withdrawDeleteRequest(api: KyInstance, userId: string, options: CallOptions = {}): Promise<void> {
  await api.delete(pathOf(userId), options)
}
