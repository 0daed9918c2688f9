import type { SavedView } from '@keyroom/product-api/schemas'

/** A row of `api.saved_item`, as it is read. */
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

/** What an answer says of it besides its content. */
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
