import { sumPeople, type Times } from './places.ts'

/** Who two sites reach within a number of minutes. */
export interface SharedReach {
  readonly minutes: number
  readonly both: number
  readonly onlyFirst: number
  readonly onlySecond: number
}

export function sharedReach(
  population: Float64Array,
  [first, second]: readonly [Times, Times],
  minutes: readonly number[],
): SharedReach[] {
  return minutes.map((band) => {
    const [inFirst, inSecond] = [first, second].map((times) => (index: number) => (times[index] ?? NaN) <= band)
    const people = (wantFirst: boolean, wantSecond: boolean) =>
      sumPeople(population, (index) => inFirst?.(index) === wantFirst && inSecond?.(index) === wantSecond)
    return {
      minutes: band,
      both: people(true, true),
      onlyFirst: people(true, false),
      onlySecond: people(false, true),
    }
  })
}
