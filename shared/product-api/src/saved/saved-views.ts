import type { KyInstance } from 'ky'
import { readAnswer, type CallOptions } from '../api-call.ts'
import {
  savedViewSchema,
  savedViewsSchema,
  type NewSavedView,
  type SavedViewChange,
  type SavedView,
} from './saved-view-schema.ts'

const pathOf = (id: string) => `saved-views/${encodeURIComponent(id)}`

/** Gets the user's own views and those shared in the organization, by name. */
export function getSavedViews(api: KyInstance, options: CallOptions = {}): Promise<SavedView[]> {
  return readAnswer(api.get('saved-views', options), savedViewsSchema)
}

/**
 * Saves a view.
 * @throws ApiError `name-taken`, `too-many-saved`, `organization-only` only for sharing it
 */
export function addSavedView(api: KyInstance, view: NewSavedView, options: CallOptions = {}): Promise<SavedView> {
  return readAnswer(api.post('saved-views', { ...options, json: view }), savedViewSchema)
}

/**
 * Changes a view; for its owner, and for admins if it is shared.
 * @param version the version of the view that the change is based on
 * @throws ApiError as for `addSavedView`, `stale` when somebody changed it meanwhile, `owner-only`
 */
export function changeSavedView(
  api: KyInstance,
  { id, version }: Pick<SavedView, 'id' | 'version'>,
  change: SavedViewChange,
  options: CallOptions = {},
): Promise<SavedView> {
  const headers = { 'if-match': `"${version}"` }
  return readAnswer(api.patch(pathOf(id), { ...options, headers, json: change }), savedViewSchema)
}

/** Deletes it for everybody. @throws ApiError `owner-only` */
export async function removeSavedView(api: KyInstance, id: string, options: CallOptions = {}): Promise<void> {
  await api.delete(pathOf(id), options)
}
