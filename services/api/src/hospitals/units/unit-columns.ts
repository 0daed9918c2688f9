import type { YearBlock } from '../dashboards/snapshot/year-block.ts'

/** One kind of unit in one year: its occupancy in every hospital that has one, in columns, ascending. */
export interface UnitColumns {
  readonly ccn: readonly string[]
  readonly occupancy: Float64Array
  /** The index of each hospital's first report in a block, -1 if it has none; computed at the first request. */
  readonly reports: WeakMap<YearBlock, Int32Array>
}

/** Columns of occupancies in any order. */
export function unitColumns(found: readonly { readonly ccn: string; readonly occupancy: number }[]): UnitColumns {
  const ascending = found.toSorted((one, other) => one.occupancy - other.occupancy)
  return {
    ccn: ascending.map(({ ccn }) => ccn),
    occupancy: Float64Array.from(ascending, ({ occupancy }) => occupancy),
    reports: new WeakMap(),
  }
}

/**
 * The occupancies of a group's hospitals, ascending.
 * @param members of the group, among the reports of the block
 */
export function groupOccupancies(columns: UnitColumns, block: YearBlock, members: Uint8Array): number[] {
  const { occupancy } = columns
  const found: number[] = []
  reportsIn(columns, block).forEach((report, at) => {
    if (members[report] === 1) found.push(occupancy[at] as number)
  })
  return found
}

function reportsIn({ ccn, reports }: UnitColumns, block: YearBlock): Int32Array {
  const known = reports.get(block)
  if (known) return known
  const found = Int32Array.from(ccn, (one) => block.first.get(one) ?? -1)
  reports.set(block, found)
  return found
}
