import type { Snapshot } from '../snapshot/snapshot.ts'
import type { YearBlock } from '../snapshot/year-block.ts'
import type { Group } from './group-of.ts'
import { membersOf } from './members.ts'

/** Groups and years that are remembered: some megabytes. */
const MOST = 500

/** The reports of a year that are a group's, as `membersOf` finds them; found once for as long as the snapshot lives. */
export function membersIn(snapshot: Snapshot, block: YearBlock, { text, criteria }: Group): Uint8Array {
  const key = `${block.year} ${text}`
  const known = snapshot.members.get(key)
  if (known) return known
  const members = membersOf(criteria, snapshot.facilities, block)
  const [oldest] = snapshot.members.keys()
  if (snapshot.members.size >= MOST && oldest !== undefined) snapshot.members.delete(oldest)
  snapshot.members.set(key, members)
  return members
}
