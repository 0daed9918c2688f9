import type { Sorted } from './percentile.ts'

/** How many of the ascending values are below a value. */
export function countBelow(values: Sorted, value: number): number {
  return prefix(values, (one) => one < value)
}

/** How many of the ascending values are at most a value. */
export function countUpTo(values: Sorted, value: number): number {
  return prefix(values, (one) => one <= value)
}

/** The length of the prefix for which a condition holds, by binary search. */
function prefix(values: Sorted, holds: (value: number) => boolean): number {
  let from = 0
  let to = values.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if (holds(values[middle] as number)) from = middle + 1
    else to = middle
  }
  return from
}
