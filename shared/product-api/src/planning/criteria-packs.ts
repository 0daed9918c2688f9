import type { KyInstance } from 'ky'
import { readAnswer, type CallOptions } from '../api-call.ts'
import {
  packVersionSchema,
  packVersionsSchema,
  storedPackSchema,
  type NewPackVersion,
  type PackVersion,
  type StoredPack,
} from './criteria-pack-schema.ts'

/** Gets all versions of the account's own criteria packs without their content, the newest first. */
export function getCriteriaPacks(api: KyInstance, options: CallOptions = {}): Promise<PackVersion[]> {
  return readAnswer(api.get('criteria-packs', options), packVersionsSchema)
}

/** Gets one version of a criteria pack with its content. A version never changes. */
export function getCriteriaPack(
  api: KyInstance,
  { id, version }: Pick<PackVersion, 'id' | 'version'>,
  options: CallOptions = {},
): Promise<StoredPack> {
  return readAnswer(api.get(`criteria-packs/${encodeURIComponent(id)}/${version}`, options), storedPackSchema)
}

/**
 * Adds a version of a pack: version 1 of a new one, or the next of one that exists. In an organization for admins.
 * @throws ApiError `version-taken` if it is not the next version, `too-many-packs`, `too-large`, `admin-only`
 */
export function addCriteriaPack(
  api: KyInstance,
  pack: NewPackVersion,
  options: CallOptions = {},
): Promise<PackVersion> {
  return readAnswer(api.post('criteria-packs', { ...options, json: pack }), packVersionSchema)
}
