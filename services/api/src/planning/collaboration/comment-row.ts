import type { ScenarioComment } from '@keyroom/product-api/schemas'

/** A row of `api.comment`. */
export interface CommentRow {
  readonly id: string
  readonly replyTo: string | null
  readonly anchor: string | null
  readonly body: string
  readonly mentions: readonly string[]
  readonly author: string
  readonly authorName: string | null
  readonly createdAt: Date
  readonly editedAt: Date | null
  readonly resolvedAt: Date | null
  readonly resolvedByName: string | null
  readonly version: number
  readonly madeBy: string
  readonly deletedAt: Date | null
}

export const commentColumns = `
  id::text AS id, reply_to::text AS "replyTo", anchor, body, mentions, user_id AS author, owner_name AS "authorName",
  created_at AS "createdAt", edited_at AS "editedAt", resolved_at AS "resolvedAt",
  resolved_by_name AS "resolvedByName", version, made_by AS "madeBy", deleted_at AS "deletedAt"`

/** A comment as the caller sees it. */
export function commentOf(row: CommentRow, userId: string): ScenarioComment {
  const { id, replyTo, mentions, author, authorName, resolvedByName, version } = row
  return {
    id,
    replyTo,
    anchor: row.anchor === null ? null : (JSON.parse(row.anchor) as ScenarioComment['anchor']),
    body: row.deletedAt === null ? row.body : null,
    mentions: [...mentions],
    author,
    authorName,
    own: author === userId && row.deletedAt === null,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolvedByName,
    version,
  }
}
