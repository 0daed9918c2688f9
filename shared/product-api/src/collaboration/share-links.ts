import type { KyInstance } from 'ky'
import { readAnswer, type CallOptions } from '../api-call.ts'
import {
  madeShareLinkSchema,
  sharedScenarioSchema,
  shareLinksSchema,
  type MadeShareLink,
  type NewShareLink,
  type SharedScenario,
  type ShareLink,
} from './share-link-schema.ts'

const pathOf = (scenarioId: string) => `scenarios/${encodeURIComponent(scenarioId)}/links`

/** Gets the links of a scenario, the newest first: also those that have expired or were revoked. */
export function getShareLinks(api: KyInstance, scenarioId: string, options: CallOptions = {}): Promise<ShareLink[]> {
  return readAnswer(api.get(pathOf(scenarioId), options), shareLinksSchema)
}

/**
 * Makes a link. Its token is in this answer only.
 * @throws ApiError `too-many-links`, `manager-only`
 */
export function addShareLink(
  api: KyInstance,
  scenarioId: string,
  link: NewShareLink = {},
  options: CallOptions = {},
): Promise<MadeShareLink> {
  return readAnswer(api.post(pathOf(scenarioId), { ...options, json: link }), madeShareLinkSchema)
}

/** Revokes a link: it opens nothing any more. @throws ApiError `manager-only` */
export async function revokeShareLink(
  api: KyInstance,
  scenarioId: string,
  id: string,
  options: CallOptions = {},
): Promise<void> {
  await api.delete(`${pathOf(scenarioId)}/${encodeURIComponent(id)}`, options)
}

/**
 * Gets what a link shows. Needs no session.
 * @throws ApiError `not-found` for a link that is unknown, expired or revoked, `too-many-requests`
 */
export function getSharedScenario(api: KyInstance, token: string, options: CallOptions = {}): Promise<SharedScenario> {
  return readAnswer(api.get(`shared/${encodeURIComponent(token)}`, options), sharedScenarioSchema)
}
