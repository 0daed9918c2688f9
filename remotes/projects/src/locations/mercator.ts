/** A place in degrees. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Web Mercator ends here. */
const maxLatitude = 85

/** A position on the square of Web Mercator, from 0 to 1, from the north-west. */
export function toSquare({ latitude, longitude }: Point): { readonly x: number; readonly y: number } {
  const bounded = Math.min(maxLatitude, Math.max(-maxLatitude, latitude))
  const radians = (bounded * Math.PI) / 180
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI),
  }
}

/** The place at a position of the square. */
export function toPoint({ x, y }: { readonly x: number; readonly y: number }): Point {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
  const longitude = (((x - 0.5) * 360 + 540) % 360) - 180
  return { latitude, longitude }
}
