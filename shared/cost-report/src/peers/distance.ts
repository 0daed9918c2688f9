/** A point on the earth in degrees. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** The earth's mean radius (IUGG) in statute miles. */
export const earthMiles = 6_371.0088 / 1.609344

/**
 * Straight-line miles between two places: the great circle by the haversine formula, exact to about 0.5 %. `NaN` if a
 * place is unknown.
 */
export function milesBetween(one: Place, other: Place): number {
  const half = (degrees: number) => (degrees * Math.PI) / 360
  const across = Math.sin(half(other.latitude - one.latitude)) ** 2
  const along = Math.sin(half(other.longitude - one.longitude)) ** 2
  const squeezed = Math.cos(2 * half(one.latitude)) * Math.cos(2 * half(other.latitude))
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(across + squeezed * along)))
}
