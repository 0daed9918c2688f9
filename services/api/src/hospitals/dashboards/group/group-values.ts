import type { YearBlock } from '../snapshot/year-block.ts'

/** A reused buffer: new arrays of thousands of numbers per indicator would burden the garbage collector. */
let gathered = new Float64Array(8_192)

/**
 * Passes the values of a series of a group's members to `read`, in ascending order. They are valid only while `read`
 * runs, and no other group may be read meanwhile.
 */
export function readGroupValues<Result>(
  block: YearBlock,
  series: number,
  members: Uint8Array,
  read: (values: Float64Array) => Result,
): Result {
  if (gathered.length < members.length) gathered = new Float64Array(members.length)
  const column = block.values[series] as Float64Array
  let count = 0
  for (const report of orderOf(block, series)) if (members[report]) gathered[count++] = column[report] as number
  return read(gathered.subarray(0, count))
}

/** The number of members of a group with a value of a series. */
export function countValues(block: YearBlock, series: number, members: Uint8Array): number {
  let count = 0
  for (const report of orderOf(block, series)) count += members[report] as number
  return count
}

/**
 * The preferred reports of a year with a value of a series, in ascending order of it. Sorted once: for each
 * group they are only filtered.
 */
export function orderOf(block: YearBlock, series: number): Int32Array {
  const made = block.orders[series]
  if (made) return made
  const column = block.values[series] as Float64Array
  const order = new Int32Array(block.count)
  let count = 0
  for (let report = 0; report < block.count; report += 1) {
    if (block.benchmark[report] && !Number.isNaN(column[report])) order[count++] = report
  }
  const sorted = order.subarray(0, count).sort((one, other) => (column[one] as number) - (column[other] as number))
  block.orders[series] = sorted
  return sorted
}
