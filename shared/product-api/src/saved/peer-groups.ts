import type { KyInstance } from 'ky'
import { readAnswer, type CallOptions } from '../api-call.ts'
import {
  peerGroupSchema,
  peerGroupsSchema,
  type NewPeerGroup,
  type PeerGroupChange,
  type SavedPeerGroup,
} from './peer-group-schema.ts'

const pathOf = (id: string) => `peer-groups/${encodeURIComponent(id)}`

/** Gets the user's own peer groups and those shared in the organization, by name. */
export function getPeerGroups(api: KyInstance, options: CallOptions = {}): Promise<SavedPeerGroup[]> {
  return readAnswer(api.get('peer-groups', options), peerGroupsSchema)
}

/**
 * Saves a peer group.
 * @throws ApiError `invalid-peer-group`, `name-taken`, `too-many-saved`, `organization-only` only for sharing it
 */
export function addPeerGroup(api: KyInstance, group: NewPeerGroup, options: CallOptions = {}): Promise<SavedPeerGroup> {
  return readAnswer(api.post('peer-groups', { ...options, json: group }), peerGroupSchema)
}

/**
 * Changes a peer group; for its owner, and for admins if it is shared.
 * @param version the version of the group that the change is based on
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
