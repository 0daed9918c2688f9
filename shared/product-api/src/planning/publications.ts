import type { KyInstance } from 'ky'
import { readAnswer, type CallOptions } from '../api-call.ts'
import { publicationSchema, publicationsSchema, type NewPublication, type Publication } from './publication-schema.ts'

/** Gets what the account has published, as far as the caller manages the projects; the newest first. */
export function getPublications(api: KyInstance, options: CallOptions = {}): Promise<Publication[]> {
  return readAnswer(api.get('publications', options), publicationsSchema)
}

/**
 * Publishes scenarios of a project to another account as they are now. For managers of the project, in an organization.
 * @throws ApiError `read-only`, `too-many-publications`, `unknown-project`, `unknown-scenario`, `unknown-target`,
 *   `ambiguous-target`, `own-pack`, `organization-only`, `operator-only`
 */
export function addPublication(
  api: KyInstance,
  publication: NewPublication,
  options: CallOptions = {},
): Promise<Publication> {
  return readAnswer(api.post('publications', { ...options, json: publication }), publicationSchema)
}

/** Withdraws a publication: the other account keeps what it synced, and sees the study no more. */
export async function withdrawPublication(api: KyInstance, id: string, options: CallOptions = {}): Promise<void> {
  await api.delete(`publications/${encodeURIComponent(id)}`, options)
}
