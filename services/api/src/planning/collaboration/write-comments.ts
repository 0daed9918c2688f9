import type { Database, Transaction } from '@keyroom/database'
import { maxComments, type NewComment, type CommentChange } from '@keyroom/product-api/schemas'
import type { MemberLists } from '../../people/organizations/member-lists.ts'
import { notFound, Refusal } from '../../platform/routing/refusal.ts'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { holdOwner, ownerOf } from '../parts/account-key.ts'
import { fingerprintOf, refuseTooMany, sameAsAdded, stale } from '../parts/plan-refusals.ts'
import type { Planner } from '../parts/planner.ts'
import { requireScenarioRight } from '../rights/project-right.ts'
import { commentColumns, type CommentRow } from './comment-row.ts'
import { recordCollaboration, type ScenarioPlace } from './record-collaboration.ts'
import { findPeople, membersBeside, refuseStrangers } from './scenario-people.ts'
import { tellPeople } from './tell-people.ts'

/** What comments are written with. */
export interface CommentParts {
  readonly database: Database
  readonly members: MemberLists
}

interface Named {
  readonly scenarioId: string
  readonly id: string
}

/** The comments on a scenario, the oldest first. @throws Refusal as `requireScenarioRight` */
export function listComments(database: Database, planner: Planner, scenarioId: string): Promise<CommentRow[]> {
  return asAccount(database, planner, async (tenant) => {
    await requireScenarioRight(tenant, planner, scenarioId, 'reader')
    return tenant.query<CommentRow>(
      `SELECT ${commentColumns} FROM api.comment WHERE owner = $1 AND scenario_id = $2::uuid ORDER BY created_at, id`,
      [ownerOf(planner), scenarioId],
    )
  })
}

/**
 * Adds a comment, for everybody who sees the scenario. The same request again, with an id of the client's own, adds
 * nothing. Replies to a reply join its thread.
 * @throws Refusal 409 `too-many-comments`, `id-taken`, `not-mentionable` or `unknown-comment`
 */
export async function addComment(
  { database, members }: CommentParts,
  planner: Planner,
  scenarioId: string,
  { id = crypto.randomUUID(), body, replyTo, anchor, mentions = [] }: NewComment,
): Promise<{ readonly row: CommentRow; readonly isReplay: boolean }> {
  const owner = ownerOf(planner)
  const madeBy = fingerprintOf([scenarioId, body, replyTo ?? null, anchor ?? null, mentions])
  const beside = mentions.length > 0 ? await membersBeside(members, planner) : []
  return asAccount(database, planner, async (tenant) => {
    const { projectId } = await requireScenarioRight(tenant, planner, scenarioId, 'reader')
    await tenant.query(holdOwner, [`comments ${owner} ${scenarioId}`])
    const known = await findComment(tenant, planner, { id })
    if (known) return { row: sameAsAdded(known, madeBy, 'comment'), isReplay: true }
    await refuseFull(tenant, owner, scenarioId)
    await refuseUnknownPeople(tenant, planner, beside, projectId, mentions)
    const thread = replyTo === undefined ? null : await threadOf(tenant, planner, { scenarioId, id: replyTo })
    const comment = { id, body, mentions, thread, anchor: thread === null ? anchor : undefined, madeBy }
    return { row: await insertComment(tenant, planner, { scenarioId, projectId }, comment), isReplay: false }
  })
}

interface AddedComment extends Required<Pick<NewComment, 'id' | 'body' | 'mentions'>> {
  /** The comment that it replies to; null for one that begins a thread. */
  readonly thread: string | null
  readonly anchor?: NewComment['anchor']
  /** The fingerprint of the request. */
  readonly madeBy: string
}

/** Adds a comment in a transaction of its author, and tells those whom it mentions. */
export async function insertComment(
  tenant: Transaction,
  author: Planner,
  place: ScenarioPlace,
  { id, body, mentions, thread, anchor, madeBy }: AddedComment,
): Promise<CommentRow> {
  const { scenarioId } = place
  const [row] = await tenant.query<CommentRow>(
    `INSERT INTO api.comment
       (id, organization_id, user_id, owner_name, scenario_id, reply_to, anchor, body, mentions, made_by)
     VALUES ($1::uuid, $2, $3, $4, $5::uuid, $6::uuid, $7, $8, $9::text[], $10) RETURNING ${commentColumns}`,
    [
      id,
      author.organizationId,
      author.userId,
      author.userName,
      scenarioId,
      thread,
      anchor ? JSON.stringify(anchor) : null,
      body,
      mentions,
      madeBy,
    ],
  )
  if (!row) throw notFound()
  await tellPeople(tenant, author, mentions, { kind: 'mention', scenarioId, commentId: id })
  await recordCollaboration(tenant, author, place, 'comment.added', { commentId: id })
  return row
}

/**
 * Changes the text of the planner's own comment.
 * @throws Refusal 403 `author-only`, 404, 409 `not-mentionable`, 412 `stale`
 */
export async function changeComment(
  { database, members }: CommentParts,
  planner: Planner,
  { scenarioId, id }: Named,
  { body, mentions = [], version }: CommentChange & { readonly version: () => number },
): Promise<CommentRow> {
  const beside = mentions.length > 0 ? await membersBeside(members, planner) : []
  return asAccount(database, planner, async (tenant) => {
    const { projectId } = await requireScenarioRight(tenant, planner, scenarioId, 'reader')
    const known = await presentComment(tenant, planner, { scenarioId, id })
    if (known.author !== planner.userId) throw authorOnly()
    const expected = version()
    const madeBy = fingerprintOf([expected, body, mentions])
    if (known.version === expected + 1 && known.madeBy === madeBy) return known
    await refuseUnknownPeople(tenant, planner, beside, projectId, mentions)
    const [row] = await tenant.query<CommentRow>(
      `UPDATE api.comment
          SET body = $4, mentions = $5::text[], made_by = $6, owner_name = $7, version = version + 1, edited_at = now()
        WHERE owner = $1 AND id = $2::uuid AND version = $3 AND deleted_at IS NULL RETURNING ${commentColumns}`,
      [ownerOf(planner), id, expected, body, mentions, madeBy, planner.userName],
    )
    if (!row) throw stale('comment', known, expected)
    const first = mentions.filter((userId) => !known.mentions.includes(userId))
    await tellPeople(tenant, planner, first, { kind: 'mention', scenarioId, commentId: id })
    await recordCollaboration(tenant, planner, { scenarioId, projectId }, 'comment.changed', { commentId: id })
    return row
  })
}

/**
 * Deletes a comment, for its author and for who may manage the project. While others replied to it, its place in the
 * thread stays. One that is gone stays so.
 * @throws Refusal 403 `author-only`, 404
 */
export function removeComment(database: Database, planner: Planner, { scenarioId, id }: Named): Promise<void> {
  const owner = ownerOf(planner)
  return asAccount(database, planner, async (tenant) => {
    const { projectId, right } = await requireScenarioRight(tenant, planner, scenarioId, 'reader')
    await tenant.query(holdOwner, [`comments ${owner} ${scenarioId}`])
    const known = await findComment(tenant, planner, { scenarioId, id })
    if (!known) throw notFound()
    if (known.author !== planner.userId && right !== 'manager') throw authorOnly()
    if (known.deletedAt !== null) return
    await tenant.query(
      `UPDATE api.comment SET body = '', mentions = '{}', deleted_at = now(), version = version + 1
        WHERE owner = $1 AND id = $2::uuid`,
      [owner, id],
    )
    await removeEmptyThread(tenant, owner, known.replyTo ?? id, id)
    await recordCollaboration(tenant, planner, { scenarioId, projectId }, 'comment.removed', { commentId: id })
  })
}

/** Resolves a thread by its first comment, or opens it again. @throws Refusal 404 */
export function resolveComment(
  database: Database,
  planner: Planner,
  { scenarioId, id }: Named,
  isResolved: boolean,
): Promise<CommentRow> {
  return asAccount(database, planner, async (tenant) => {
    const { projectId } = await requireScenarioRight(tenant, planner, scenarioId, 'reader')
    const [row] = await tenant.query<CommentRow>(
      `UPDATE api.comment
          SET resolved_at = CASE WHEN $4::boolean THEN now() END, resolved_by = CASE WHEN $4::boolean THEN $6 END,
              resolved_by_name = CASE WHEN $4::boolean THEN $5 END
        WHERE owner = $1 AND scenario_id = $2::uuid AND id = $3::uuid AND reply_to IS NULL
          AND (resolved_at IS NULL) = $4::boolean
       RETURNING ${commentColumns}`,
      [ownerOf(planner), scenarioId, id, isResolved, planner.userName, planner.userId],
    )
    if (!row) return threadStart(tenant, planner, { scenarioId, id })
    const action = isResolved ? 'comment.resolved' : 'comment.reopened'
    await recordCollaboration(tenant, planner, { scenarioId, projectId }, action, { commentId: id })
    return row
  })
}

async function refuseFull(tenant: Transaction, owner: string, scenarioId: string): Promise<void> {
  const [held] = await tenant.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM api.comment WHERE owner = $1 AND scenario_id = $2::uuid',
    [owner, scenarioId],
  )
  refuseTooMany('comments', held?.count ?? 0, maxComments, 'on a scenario')
}

async function refuseUnknownPeople(
  tenant: Transaction,
  planner: Planner,
  members: Parameters<typeof findPeople>[2],
  projectId: ScenarioPlace['projectId'],
  named: readonly string[],
): Promise<void> {
  if (named.length > 0) refuseStrangers(await findPeople(tenant, planner, members, projectId), named)
}

async function findComment(
  tenant: Transaction,
  planner: Planner,
  { id, scenarioId }: { readonly id: string; readonly scenarioId?: string },
): Promise<CommentRow | undefined> {
  const [row] = await tenant.query<CommentRow>(
    `SELECT ${commentColumns} FROM api.comment
      WHERE owner = $1 AND id = $2::uuid AND ($3::uuid IS NULL OR scenario_id = $3::uuid)`,
    [ownerOf(planner), id, scenarioId],
  )
  return row
}

async function presentComment(tenant: Transaction, planner: Planner, named: Named): Promise<CommentRow> {
  const row = await findComment(tenant, planner, named)
  if (!row || row.deletedAt !== null) throw notFound()
  return row
}

async function threadStart(tenant: Transaction, planner: Planner, named: Named): Promise<CommentRow> {
  const row = await findComment(tenant, planner, named)
  if (!row || row.replyTo !== null) throw notFound()
  return row
}

/** The first comment of the thread of another one. @throws Refusal 409 `unknown-comment` */
async function threadOf(tenant: Transaction, planner: Planner, named: Named): Promise<string> {
  const row = await findComment(tenant, planner, named)
  if (row) return row.replyTo ?? row.id
  throw new Refusal(409, {
    code: 'unknown-comment',
    message: 'The comment that this replies to is gone.',
    expected: 'the id of a comment on this scenario',
    received: named.id,
  })
}

/** Removes a deleted comment that nobody replied to, and with the last reply a deleted comment that they replied to. */
async function removeEmptyThread(tenant: Transaction, owner: string, first: string, id: string): Promise<void> {
  for (const one of new Set([id, first])) {
    await tenant.query(
      `DELETE FROM api.comment AS c WHERE owner = $1 AND id = $2::uuid AND deleted_at IS NOT NULL
         AND NOT EXISTS (SELECT FROM api.comment AS r WHERE r.owner = $1 AND r.reply_to = c.id)`,
      [owner, one],
    )
  }
}

function authorOnly(): Refusal {
  return new Refusal(403, {
    code: 'author-only',
    message: 'Only who wrote a comment changes it. Its author and who manages the project delete it.',
  })
}
