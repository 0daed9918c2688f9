import type { Sorted } from './percentile.ts'

/** How many of ascending values lie below one. */
export function countBelow(values: Sorted, value: number): number {
  return prefix(values, (one) => one < value)
}

/** How many of ascending values are one or lie below it. */
export function countUpTo(values: Sorted, value: number): number {
  return prefix(values, (one) => one <= value)
}

/** How many values at the beginning a condition holds for that holds for a beginning alone, by halving. */
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
