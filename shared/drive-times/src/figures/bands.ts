import { sumPeople, type AgeGroup, type PopulatedPlaces, type Times } from './places.ts'

/** Who lives within a number of minutes, those of narrower bands included. */
export interface PeopleInBand {
  readonly minutes: number
  readonly places: number
  readonly people: number
  /** Null where no ages are known. */
  readonly ages: AgesInBand | null
}

/** The same people by age, the youngest first. */
export interface AgesInBand {
  readonly groups: readonly { readonly from: number; readonly to: number | null; readonly people: number }[]
  /** Places of the band whose ages are unknown. Their people are in no group. */
  readonly placesWithoutAges: number
}

export function peopleInBands(
  { population, ages }: PopulatedPlaces,
  times: Times,
  minutes: readonly number[],
): PeopleInBand[] {
  return minutes.map((band) => {
    const isInside = (index: number) => isWithinBand(times, index, band)
    return {
      minutes: band,
      places: times.reduce((count, time) => count + (time <= band ? 1 : 0), 0),
      people: sumPeople(population, isInside),
      ages: ages ? agesInBand(ages, isInside) : null,
    }
  })
}

function agesInBand(ages: readonly AgeGroup[], isInside: (index: number) => boolean): AgesInBand {
  const [first = new Float64Array(0)] = ages.map(({ population }) => population)
  return {
    groups: ages.map(({ from, to, population }) => ({ from, to, people: sumPeople(population, isInside) })),
    placesWithoutAges: first.reduce((sum, count, index) => sum + (Number.isNaN(count) && isInside(index) ? 1 : 0), 0),
  }
}

/** Hospitals within a number of minutes, and their beds. */
export interface HospitalsInBand {
  readonly minutes: number
  readonly hospitals: number
  readonly beds: number
  /** Hospitals whose beds are not known. */
  readonly withoutBeds: number
}

/** @param beds of each hospital; `NaN` where they are unknown */
export function hospitalsInBands(beds: Float64Array, times: Times, minutes: readonly number[]): HospitalsInBand[] {
  return minutes.map((band) => {
    const inside = [...beds.keys()].filter((index) => isWithinBand(times, index, band))
    return {
      minutes: band,
      hospitals: inside.length,
      beds: sumPeople(beds, (index) => isWithinBand(times, index, band)),
      withoutBeds: inside.filter((index) => Number.isNaN(beds[index])).length,
    }
  })
}

/** People who live farther than a number of minutes. Those without a time are left out. */
export function peopleBeyond(
  population: Float64Array,
  times: Times,
  minutes: readonly number[],
): { readonly minutes: number; readonly people: number }[] {
  return minutes.map((limit) => ({
    minutes: limit,
    people: sumPeople(population, (index) => (times[index] ?? NaN) > limit),
  }))
}

function isWithinBand(times: Times, index: number, band: number): boolean {
  return (times[index] ?? NaN) <= band
}
