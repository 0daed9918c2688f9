import type { KyInstance } from 'ky'
import type { CallOptions } from '../call-options.ts'
import { readAnswer } from '../read-answer.ts'
import {
  peerGroupSchema,
  peerGroupsSchema,
  type NewPeerGroup,
  type PeerGroupChange,
  type SavedPeerGroup,
} from './peer-group-schema.ts'

const pathOf = (id: string) => `peer-groups/${encodeURIComponent(id)}`

/** One's own peer groups and those that the organization shares, by name. */
export function getPeerGroups(api: KyInstance, options: CallOptions = {}): Promise<SavedPeerGroup[]> {
  return readAnswer(api.get('peer-groups', options), peerGroupsSchema)
}

/**
 * Saves a peer group.
 * @throws ApiError `invalid-peer-group`, `name-taken`, `too-many-saved`, `organization-only` for sharing it alone
 */
export function addPeerGroup(api: KyInstance, group: NewPeerGroup, options: CallOptions = {}): Promise<SavedPeerGroup> {
  return readAnswer(api.post('peer-groups', { ...options, json: group }), peerGroupSchema)
}

/**
 * Changes a peer group: its owner, or an administrator where it is shared.
 * @param version as the group that was changed said it
 * @throws ApiError as for `addPeerGroup`, `stale` when somebody changed it meanwhile, `owner-only`
 */
export function changePeerGroup(
  api: KyInstance,
  { id, version }: Pick<SavedPeerGroup, 'id' | 'version'>,
  change: PeerGroupChange,
  options: CallOptions = {},
): Promise<SavedPeerGroup> {
  const headers = { 'if-match': `"${version}"` }
  return readAnswer(api.patch(pathOf(id), { ...options, headers, json: change }), peerGroupSchema)
}

/** Deletes it for everybody. @throws ApiError `owner-only` */
export async function removePeerGroup(api: KyInstance, id: string, options: CallOptions = {}): Promise<void> {
  await api.delete(pathOf(id), options)
}
