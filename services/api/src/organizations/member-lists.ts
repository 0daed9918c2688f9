import type { Database } from '@keyroom/database'
import type { Change, Member } from '@keyroom/product-api/schemas'
import type { ChangeHub } from '../changes/change-hub.ts'
import type { Directory } from '../directory/directory.ts'
import { readMembers } from './read-members.ts'

/** How long a list is good unless something is heard of it (milliseconds). */
const freshFor = 5_000

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
}

export function createMemberLists(parts: {
  readonly database: Database
  readonly directory: Directory
  readonly changes: Pick<ChangeHub, 'watch'>
}): MemberLists {
  const kept = new Map<string, Kept>()
  const drop = (organizationId: string) => void kept.delete(organizationId)
  parts.changes.watch({
    heard: (change) => isOfMembers(change) && drop(change.organizationId),
    doubted: () => kept.clear(),
  })

  const read = (organizationId: string) => {
    const entry: Kept = { list: readMembers(parts, organizationId), goodUntil: Infinity }
    kept.set(organizationId, entry)
    const forget = () => kept.get(organizationId) === entry && drop(organizationId)
    entry.list.then(() => {
      entry.goodUntil = Date.now() + freshFor
      setTimeout(forget, freshFor).unref()
    }, forget)
    return entry.list
  }
  return {
    of: (organizationId) => {
      const entry = kept.get(organizationId)
      return entry && Date.now() < entry.goodUntil ? entry.list : read(organizationId)
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
