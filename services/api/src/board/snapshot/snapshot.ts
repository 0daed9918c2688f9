import type { FacilityColumns } from './facility-columns.ts'
import type { YearBlock } from './year-block.ts'

/** All that the board answers from, as it was at one moment of the database. */
export interface Snapshot {
  /** The version of the public data: the number of the last import. */
  readonly number: number
  /** Whether the hospitals are made up. */
  readonly sample: boolean
  readonly facilities: FacilityColumns
  /** By fiscal year, ascending. */
  readonly years: ReadonlyMap<number, YearBlock>
  /** Members of groups that were asked for, by year and text: see `membersIn`. */
  readonly members: Map<string, Uint8Array>
}
