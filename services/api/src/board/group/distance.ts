/** Mean radius of the earth in statute miles. */
const EARTH = 3_958.7613

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A place on the earth in degrees. */
export interface Place {
  readonly longitude: number
  readonly latitude: number
}

/** Miles between two places as the crow flies, by the haversine formula on a sphere. NaN where one is not known. */
export function miles(from: Place, to: Place): number {
  const height = Math.sin(radians(to.latitude - from.latitude) / 2)
  const width = Math.sin(radians(to.longitude - from.longitude) / 2)
  const part = height ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * width ** 2
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(part)))
}
