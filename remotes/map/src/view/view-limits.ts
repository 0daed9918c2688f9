import { transformExtent } from 'ol/proj.js'
import { zoomRange, type MapPlace } from '../address/map-address.ts'

/** The middle of the contiguous United States. */
export const homeCenter = { latitude: 39.83, longitude: -98.58 } as const

/** Degrees from Maine to Washington State, with some room on both sides. */
const homeSpan = 62

/** Where the centre of the view may be: from Guam, left of the date line, to Newfoundland. */
export const centerExtent = transformExtent([-220, -20, -50, 74], 'EPSG:4326', 'EPSG:3857')

/** The whole country in a map of so many pixels. */
export function homePlace(width: number, height: number): MapPlace {
  const byWidth = Math.log2((width * 360) / (256 * homeSpan))
  const byHeight = Math.log2(height / 256) + 3.2
  const zoom = Math.min(byWidth, byHeight, 5)
  return { ...homeCenter, zoom: Math.max(zoomRange.least, zoom) }
}
