import type { SourceFile } from '@keyroom/product-api/schemas'
import type { FacilityColumns } from './facility-columns.ts'
import type { YearBlock } from './year-block.ts'

/** All that the board answers from, as it was at one moment of the database. */
export interface Snapshot {
  /** The version of the public data: the number of the last import. */
  readonly number: number
  /** Whether the hospitals are made up. */
  readonly sample: boolean
  readonly facilities: FacilityColumns
  /** The files that were imported, by number. */
  readonly files: ReadonlyMap<number, SourceFile>
  /** By fiscal year, ascending. */
  readonly years: ReadonlyMap<number, YearBlock>
  /** Of each report of a block, where its hospital stands in `facilities`; -1 for one that is not shown. */
  readonly places: ReadonlyMap<YearBlock, Int32Array>
  /** What was found out of groups that were asked for: see `membersIn`. */
  readonly groups: Map<string, Uint8Array>
}

/** A snapshot of which no group was asked for yet. */
export function snapshotOf(parts: Pick<Snapshot, 'number' | 'sample' | 'facilities' | 'files' | 'years'>): Snapshot {
  const { facilities, years } = parts
  const places = new Map(
    [...years.values()].map((block) => [
      block,
      Int32Array.from(block.ccn, (ccn) => facilities.positions.get(ccn) ?? -1),
    ]),
  )
  return { ...parts, places, groups: new Map() }
}

/** What every answer says of itself. */
export function factsOf({ sample, years }: Snapshot): { sample: boolean; years: number[] } {
  return { sample, years: [...years.keys()] }
}
