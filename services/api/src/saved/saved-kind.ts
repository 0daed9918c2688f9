import type { Change } from '@keyroom/product-api/schemas'

/** What there is to save. The routes of a kind differ in their names and in what its content may be, and in nothing else. */
export interface SavedKind {
  /** As `saved_item.kind` and the change that pages hear of call it. */
  readonly kind: Extract<Change, { subject: 'saved' }>['kind']
  /** What the audit calls one. */
  readonly noun: 'peer-group' | 'view'
  /** What a person calls one. */
  readonly words: string
}

export const savedPeerGroups: SavedKind = { kind: 'peer-groups', noun: 'peer-group', words: 'the peer group' }

export const savedViews: SavedKind = { kind: 'views', noun: 'view', words: 'the view' }
