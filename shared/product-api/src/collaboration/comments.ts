import type { KyInstance } from 'ky'
import { readAnswer, type CallOptions } from '../api-call.ts'
import {
  commentSchema,
  commentsSchema,
  scenarioPeopleSchema,
  type CommentChange,
  type NewComment,
  type ScenarioComment,
  type ScenarioPeople,
} from './comment-schema.ts'

const pathOf = (scenarioId: string, part: string) => `scenarios/${encodeURIComponent(scenarioId)}/${part}`
const commentPath = (scenarioId: string, id: string) => pathOf(scenarioId, `comments/${encodeURIComponent(id)}`)

/** Gets all comments on a scenario, the oldest first. */
export function getComments(
  api: KyInstance,
  scenarioId: string,
  options: CallOptions = {},
): Promise<ScenarioComment[]> {
  return readAnswer(api.get(pathOf(scenarioId, 'comments'), options), commentsSchema)
}

/**
 * Adds a comment, or a reply. With an id of the client's own, a repeated call makes no second one.
 * @throws ApiError `too-many-comments`, `id-taken`, `not-mentionable` if somebody mentioned can't see the scenario,
 *   `no-such-comment` to reply to
 */
export function addComment(
  api: KyInstance,
  scenarioId: string,
  comment: NewComment,
  options: CallOptions = {},
): Promise<ScenarioComment> {
  return readAnswer(api.post(pathOf(scenarioId, 'comments'), { ...options, json: comment }), commentSchema)
}

/**
 * Changes the text of one's own comment. Who is mentioned for the first time is told.
 * @param comment the comment with the version that the change is based on
 * @throws ApiError `stale`, `author-only`, `not-mentionable`
 */
export function changeComment(
  api: KyInstance,
  scenarioId: string,
  { id, version }: Pick<ScenarioComment, 'id' | 'version'>,
  change: CommentChange,
  options: CallOptions = {},
): Promise<ScenarioComment> {
  const headers = { 'if-match': `"${version}"` }
  return readAnswer(api.put(commentPath(scenarioId, id), { ...options, headers, json: change }), commentSchema)
}

/** Deletes a comment: for its author, and who may share the scenario. @throws ApiError `author-only` */
export async function removeComment(
  api: KyInstance,
  scenarioId: string,
  id: string,
  options: CallOptions = {},
): Promise<void> {
  await api.delete(commentPath(scenarioId, id), options)
}

/** Resolves a thread, by the comment that it began with. */
export function resolveComment(
  api: KyInstance,
  scenarioId: string,
  id: string,
  options: CallOptions = {},
): Promise<ScenarioComment> {
  return readAnswer(api.post(`${commentPath(scenarioId, id)}/resolve`, options), commentSchema)
}

/** Opens a resolved thread again. */
export function reopenComment(
  api: KyInstance,
  scenarioId: string,
  id: string,
  options: CallOptions = {},
): Promise<ScenarioComment> {
  return readAnswer(api.post(`${commentPath(scenarioId, id)}/reopen`, options), commentSchema)
}

/** Gets the people who can see a scenario, by name. In a personal account that is the caller. */
export function getScenarioPeople(
  api: KyInstance,
  scenarioId: string,
  options: CallOptions = {},
): Promise<ScenarioPeople> {
  return readAnswer(api.get(pathOf(scenarioId, 'people'), options), scenarioPeopleSchema)
}

/**
 * Asks people to review a scenario that is in review.
 * @throws ApiError `not-in-review`, `not-mentionable`, `read-only`
 */
export async function requestReview(
  api: KyInstance,
  scenarioId: string,
  reviewers: readonly string[],
  options: CallOptions = {},
): Promise<void> {
  await api.post(pathOf(scenarioId, 'review-requests'), { ...options, json: { reviewers } })
}
