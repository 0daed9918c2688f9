import { milesBetween, type Place } from '@keyroom/cost-report'
import type { Direction, DriveTimeEngine, Times } from '@keyroom/drive-times'
import { valueOf } from './order-refused.ts'
import { placesAt, type AskedWorld } from './world.ts'

/** Times of each ZIP code and of each hospital, to or from one place. */
export interface MeasuredTimes {
  readonly zips: Times
  readonly hospitals: Times
}

/** Nobody drives faster than this in a straight line, in miles per minute. */
const fastest = 75 / 60

/** A degree of latitude has at least this many miles. */
const minMilesInDegree = 68.7

/** Asks the engine for what may be within some minutes of a place; the rest is `Infinity`. */
export async function measureTimes(
  { engine, zips, hospitals }: AskedWorld,
  origin: Place,
  { direction, maxMinutes }: { readonly direction: Direction; readonly maxMinutes: number },
): Promise<MeasuredTimes> {
  const maxMiles = maxMinutes * fastest
  const near = (places: readonly Place[]) => {
    const indexes: number[] = []
    for (const [index, place] of places.entries()) {
      // Most places are farther to the north or the south alone.
      if (Math.abs(place.latitude - origin.latitude) * minMilesInDegree > maxMiles) continue
      if (milesBetween(origin, place) <= maxMiles) indexes.push(index)
    }
    return indexes
  }
  const [nearZips, nearHospitals] = [near(zips.places), near(hospitals.places)]
  const times = await timesBetween(
    engine,
    origin,
    [...placesAt(zips.places, nearZips), ...placesAt(hospitals.places, nearHospitals)],
    direction,
  )
  return {
    zips: spread(zips.places.length, nearZips, times.subarray(0, nearZips.length)),
    hospitals: spread(hospitals.places.length, nearHospitals, times.subarray(nearZips.length)),
  }
}

/** The minutes between one place and others. @throws OrderRefused when the engine has no answer */
export async function timesBetween(
  engine: DriveTimeEngine,
  origin: Place,
  others: readonly Place[],
  direction: Direction,
): Promise<Times> {
  if (others.length === 0) return new Float64Array(0)
  const { minutes } = valueOf(
    direction === 'from' ? await engine.matrix([origin], others) : await engine.matrix(others, [origin]),
  )
  if (direction === 'from') return minutes[0] ?? new Float64Array(others.length).fill(NaN)
  return Float64Array.from(minutes, ([time]) => time ?? NaN)
}

function spread(length: number, indexes: readonly number[], times: Times): Times {
  const all = new Float64Array(length).fill(Infinity)
  for (const [position, index] of indexes.entries()) all[index] = times[position] ?? NaN
  return all
}
