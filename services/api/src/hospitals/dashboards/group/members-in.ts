import type { Snapshot } from '../snapshot/snapshot.ts'
import type { YearBlock } from '../snapshot/year-block.ts'
import type { Group } from '../../../platform/peer-groups/group-of.ts'
import { candidatesOf, membersOf } from './members.ts'

/** The max number of cached groups per year, some megabytes. */
const maxKept = 1_000

/**
 * The reports of a year that belong to a group, as `membersOf` finds them, cached for the lifetime of the snapshot.
 * @throws Refusal as `candidatesOf` does
 */
export function membersIn(snapshot: Snapshot, block: YearBlock, { text, criteria }: Group): Uint8Array {
  const { facilities } = snapshot
  const places = snapshot.places.get(block) ?? new Int32Array()
  return remembered(snapshot, `${block.year} ${text}`, () => {
    const candidates = remembered(snapshot, text, () => candidatesOf(criteria, facilities))
    return membersOf(criteria, candidates, { block, places })
  })
}

function remembered({ groups }: Snapshot, key: string, find: () => Uint8Array): Uint8Array {
  const known = groups.get(key)
  if (known) return known
  const found = find()
  const [oldest] = groups.keys()
  if (groups.size >= maxKept && oldest !== undefined) groups.delete(oldest)
  groups.set(key, found)
  return found
}
