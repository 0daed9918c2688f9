import type { Place } from '@keyroom/cost-report'

/** ZIP codes or counties, each counted where its center is. */
export interface PopulatedPlaces {
  readonly places: readonly Place[]
  /** People of each place; `NaN` where their number is unknown. */
  readonly population: Float64Array
  /** People of each place by age, the youngest first, where ages are known at all. */
  readonly ages?: readonly AgeGroup[]
}

export interface AgeGroup {
  /** Years of age of the youngest and of the oldest; null where there is no oldest. */
  readonly from: number
  readonly to: number | null
  /** People of each place; `NaN` where its ages are unknown. */
  readonly population: Float64Array
}

/**
 * Minutes to each place: `Infinity` for one that is farther than was asked for, `NaN` for one that no way was found to.
 */
export type Times = Float64Array

/** What a figure could not count. */
export interface LeftOut {
  /** Places without a time, and their people as far as those are known. */
  readonly places: number
  readonly people: number
  /** Places that have a time, but whose people are not known. */
  readonly withoutPopulation: number
}

export function leftOutOf({ population }: Pick<PopulatedPlaces, 'population'>, times: Times): LeftOut {
  let [places, people, withoutPopulation] = [0, 0, 0]
  for (const [index, time] of times.entries()) {
    const count = population[index] ?? NaN
    if (Number.isNaN(time)) {
      places += 1
      people += Number.isNaN(count) ? 0 : count
    } else if (Number.isNaN(count)) withoutPopulation += 1
  }
  return { places, people, withoutPopulation }
}

/** The people of the places that are wanted, as far as they are known. */
export function sumPeople(population: Float64Array, isWanted: (index: number) => boolean): number {
  let sum = 0
  for (const [index, count] of population.entries()) if (!Number.isNaN(count) && isWanted(index)) sum += count
  return sum
}
