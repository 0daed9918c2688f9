import type { SavedView, Change } from '@keyroom/product-api/schemas'

/** A row of `api.saved_item`. */
export interface SavedRow {
  readonly id: string
  readonly userId: string
  readonly ownerName: string | null
  readonly name: string
  readonly content: string
  readonly shared: boolean
  readonly version: number
  readonly changedAt: Date
}

export const savedColumns = `
  id::text AS id, user_id AS "userId", owner_name AS "ownerName", name, content, shared, version,
  changed_at AS "changedAt"`

/** The fields of an answer besides the content. */
export function savedFacts(row: SavedRow, userId: string): Omit<SavedView, 'address'> {
  return {
    id: row.id,
    name: row.name,
    shared: row.shared,
    owner: row.userId,
    ownerName: row.ownerName,
    own: row.userId === userId,
    version: row.version,
    changedAt: row.changedAt.toISOString(),
  }
}

/** A kind of saved item. Kinds differ only in their names and in what their content may be. */
export interface SavedKind {
  /** The name in `saved_item.kind` and in notifications of changes. */
  readonly kind: Extract<Change, { subject: 'saved' }>['kind']
  /** The name in the audit. */
  readonly noun: 'peer-group' | 'view'
  /** The name in messages. */
  readonly words: string
}

export const savedPeerGroups: SavedKind = { kind: 'peer-groups', noun: 'peer-group', words: 'the peer group' }

export const savedViews: SavedKind = { kind: 'views', noun: 'view', words: 'the view' }
