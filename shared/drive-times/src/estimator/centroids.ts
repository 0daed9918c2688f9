import type { Place } from '@keyroom/cost-report'

/** Centroids of ZIP codes in columns, and how densely people live there. */
export interface Centroids {
  readonly longitude: Float64Array
  readonly latitude: Float64Array
  /** People per square mile; `NaN` where it is unknown. */
  readonly density: Float64Array
  /** Square miles; `NaN` where it is unknown. */
  readonly landArea: Float64Array
}

/** By Mercator, which keeps angles: neighbors are the same as on the Earth. */
export function projected({ longitude, latitude }: Place): [x: number, y: number] {
  return [longitude, (180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))]
}

export function placeAt({ longitude, latitude }: Pick<Centroids, 'longitude' | 'latitude'>, index: number): Place {
  return { longitude: at(longitude, index), latitude: at(latitude, index) }
}

/** An entry that is known to exist. */
export function at(column: Float64Array | Int32Array, index: number): number {
  return column[index] as number
}
