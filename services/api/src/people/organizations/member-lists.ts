import type { Database } from '@keyroom/database'
import type { Change, Member } from '@keyroom/product-api/schemas'
import type { ChangeHub } from '../changes/change-hub.ts'
import type { Directory } from '../directory/directory.ts'
import { readMembers } from './read-members.ts'

/**
 * Unless something is heard of it, a list is good for so long, and then for so long while it is read anew beside
 * (milliseconds): what was changed at the provider itself nobody is told of.
 */
const freshFor = 5_000
const keptFor = 30_000

/** The members of organizations, which may be thousands in pages of a hundred: read once for all who ask at a time. */
export interface MemberLists {
  /** By name; nothing where there is no such organization. The list is shared: nobody changes it. */
  readonly of: (organizationId: string) => Promise<readonly Member[] | undefined>
  /** The same as the directory has it now. */
  readonly latest: (organizationId: string) => Promise<readonly Member[] | undefined>
  /** Somebody's place changed just now. */
  readonly drop: (organizationId: string) => void
}

interface Kept {
  readonly list: Promise<readonly Member[] | undefined>
  goodUntil: number
  isReadAnew: boolean
}

export function createMemberLists(parts: {
  readonly database: Database
  readonly directory: Directory
  readonly changes: Pick<ChangeHub, 'watch'>
}): MemberLists {
  const kept = new Map<string, Kept>()
  let isHearing = false
  const drop = (organizationId: string) => void kept.delete(organizationId)
  parts.changes.watch({
    heard: (change) => isOfMembers(change) && drop(change.organizationId),
    doubted: (hears) => {
      isHearing = hears
      kept.clear()
    },
  })

  const keep = (organizationId: string, list: Kept['list']) => {
    const entry: Kept = { list, goodUntil: Infinity, isReadAnew: false }
    kept.set(organizationId, entry)
    const forget = () => kept.get(organizationId) === entry && drop(organizationId)
    list.then(() => {
      entry.goodUntil = Date.now() + freshFor
      setTimeout(forget, keptFor).unref()
    }, forget)
    return list
  }
  const read = (organizationId: string) => keep(organizationId, readMembers(parts, organizationId))
  /** Puts a newer list in the place of one that is still good enough; where that fails it stays until its end. */
  const readBeside = (organizationId: string, entry: Kept) => {
    const list = readMembers(parts, organizationId)
    list.then(
      () => {
        if (kept.get(organizationId) === entry) void keep(organizationId, list)
      },
      () => void (entry.isReadAnew = false),
    )
  }
  return {
    of: (organizationId) => {
      const entry = kept.get(organizationId)
      const isFresh = entry !== undefined && Date.now() < entry.goodUntil
      if (!entry || (!isFresh && !isHearing)) return read(organizationId)
      if (!isFresh && !entry.isReadAnew) {
        entry.isReadAnew = true
        readBeside(organizationId, entry)
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
