import { sumPeople, type PopulatedPlaces, type Times } from './places.ts'

/** Minutes to the nearest of several origins, and which one that is. */
export interface NearestOrigins {
  readonly times: Times
  /** The index of the origin, or -1 for a place without a time or out of reach. */
  readonly origin: Int32Array
}

/** @param rows the times from each origin. Of equally near ones the first counts. */
export function nearestOf(rows: readonly Times[]): NearestOrigins {
  const count = rows[0]?.length ?? 0
  const times = new Float64Array(count).fill(NaN)
  const origin = new Int32Array(count).fill(-1)
  for (const [row, minutes] of rows.entries()) {
    for (const [index, time] of minutes.entries()) {
      if (Number.isNaN(time) || time >= (times[index] ?? NaN)) continue
      times[index] = time
      origin[index] = time === Infinity ? -1 : row
    }
  }
  return { times, origin }
}

/** What of all places within reach is nearest to one origin. */
export interface NearestShare {
  readonly places: number
  readonly people: number
  /** Of the places, and of the people, within reach of any origin; null without any. */
  readonly shareOfPlaces: number | null
  readonly shareOfPeople: number | null
}

/** @param maxMinutes what counts as within reach */
export function nearestShares(
  { population }: Pick<PopulatedPlaces, 'population'>,
  { times, origin }: NearestOrigins,
  { origins, maxMinutes }: { readonly origins: number; readonly maxMinutes: number },
): NearestShare[] {
  const isNear = (index: number, row?: number) =>
    (times[index] ?? NaN) <= maxMinutes && (row === undefined || origin[index] === row)
  const countPlaces = (row?: number) => [...times.keys()].filter((index) => isNear(index, row)).length
  const countPeople = (row?: number) => sumPeople(population, (index) => isNear(index, row))
  const [allPlaces, allPeople] = [countPlaces(), countPeople()]
  return Array.from({ length: origins }, (_none, row) => {
    const [places, people] = [countPlaces(row), countPeople(row)]
    return {
      places,
      people,
      shareOfPlaces: allPlaces === 0 ? null : places / allPlaces,
      shareOfPeople: allPeople === 0 ? null : people / allPeople,
    }
  })
}
