import type { SourceFile } from '@keyroom/product-api/schemas'
import type { FacilityColumns } from './facility-columns.ts'
import type { YearBlock } from './year-block.ts'

/** All data that dashboards are computed from, read in one transaction. */
export interface Snapshot {
  /** The version of the public data: the number of the last import. */
  readonly number: number
  /** Whether the hospitals are the sample's. */
  readonly sample: boolean
  readonly facilities: FacilityColumns
  /** The files that were imported, by number. */
  readonly files: ReadonlyMap<number, SourceFile>
  /** By fiscal year, ascending. */
  readonly years: ReadonlyMap<number, YearBlock>
  /** For each report of a block, the index of its hospital in `facilities`; -1 if it is not visible. */
  readonly places: ReadonlyMap<YearBlock, Int32Array>
  /** The members of requested groups: see `membersIn`. */
  readonly groups: Map<string, Uint8Array>
}

/** A snapshot without computed groups. */
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

/** The facts about the data that every answer has. */
export function factsOf({ sample, years }: Snapshot): { sample: boolean; years: number[] } {
  return { sample, years: [...years.keys()] }
}
