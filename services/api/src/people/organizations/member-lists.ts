import type { Database } from '@keyroom/database'
import type { Change, Member } from '@keyroom/product-api/schemas'
import type { ChangeHub } from '../../platform/changes/change-hub.ts'
import type { Directory } from '../directory/directory.ts'
import { readMembers } from './read-members.ts'

/**
 * A list is fresh for `freshMs`, then stale but served until `keptMs` while it is read again: nothing notifies us of a
 * change at the provider itself.
 */
const freshMs = 5_000
const keptMs = 30_000

/** Caches the members of organizations, since reading thousands takes many pages. Concurrent callers share one read. */
export interface MemberLists {
  /** Sorted by name; undefined for an unknown organization. Callers share the list and must not change it. */
  readonly of: (organizationId: string) => Promise<readonly Member[] | undefined>
  /** Reads the current list from the directory. */
  readonly latest: (organizationId: string) => Promise<readonly Member[] | undefined>
  /** Discards the list of an organization whose members changed. */
  readonly drop: (organizationId: string) => void
}

interface Kept {
  readonly list: Promise<readonly Member[] | undefined>
  goodUntil: number
  isBeingReread: boolean
}

export function createMemberLists(parts: {
  readonly database: Database
  readonly directory: Directory
  readonly changes: Pick<ChangeHub, 'watch'>
}): MemberLists {
  const kept = new Map<string, Kept>()
  let isListening = false
  const drop = (organizationId: string) => void kept.delete(organizationId)
  parts.changes.watch({
    onChange: (change) => {
      if (isOfMembers(change)) drop(change.organizationId)
    },
    onListening: (value) => {
      isListening = value
      kept.clear()
    },
  })

  const keep = (organizationId: string, list: Kept['list']) => {
    const entry: Kept = { list, goodUntil: Infinity, isBeingReread: false }
    kept.set(organizationId, entry)
    const forget = () => kept.get(organizationId) === entry && drop(organizationId)
    list.then(() => {
      entry.goodUntil = Date.now() + freshMs
      setTimeout(forget, keptMs).unref()
    }, forget)
    return list
  }
  const read = (organizationId: string) => keep(organizationId, readMembers(parts, organizationId))
  /** Replaces a stale list in the background. If that fails, the stale one stays until it expires. */
  const readInBackground = (organizationId: string, entry: Kept) => {
    const list = readMembers(parts, organizationId)
    list.then(
      () => {
        if (kept.get(organizationId) === entry) void keep(organizationId, list)
      },
      () => void (entry.isBeingReread = false),
    )
  }
  return {
    of: (organizationId) => {
      const entry = kept.get(organizationId)
      const isFresh = entry !== undefined && Date.now() < entry.goodUntil
      if (!entry || (!isFresh && !isListening)) return read(organizationId)
      if (!isFresh && !entry.isBeingReread) {
        entry.isBeingReread = true
        readInBackground(organizationId, entry)
      }
      return entry.list
    },
    latest: read,
    drop,
  }
}

function isOfMembers(
  change: Change,
): change is Extract<Change, { organizationId: string; subject: 'organization' | 'membership' }> {
  if (change.subject === 'membership') return true
  return change.subject === 'organization' && (change.part === undefined || change.part === 'members')
}
