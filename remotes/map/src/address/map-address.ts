/** Where the map is: the centre in degrees and the zoom, in Web Mercator levels of 256-pixel tiles. */
export interface MapPlace {
  readonly latitude: number
  readonly longitude: number
  readonly zoom: number
}

/** The part of the map's state that its URL holds. */
export interface MapAddress {
  /** Nothing until the user moves the map: it then shows the whole country, in the size that fits. */
  readonly place: MapPlace | undefined
  /** The hospital whose card is open. */
  readonly ccn: string | undefined
  /** Whether the table stands under the map. */
  readonly table: boolean
}

/** Zooms that the view allows. */
export const zoomRange = { least: 2, most: 14 } as const

/** The map never needs to go further north or south. */
const latitudeRange = { least: -20, most: 74 } as const

/** Reads the address from a query. What is missing or makes no sense counts as not given. */
export function readMapAddress(query: URLSearchParams): MapAddress {
  const ccn = query.get('ccn')?.toUpperCase()
  return {
    place: readPlace(query),
    ccn: ccn && /^[0-9A-Z]{6}$/.test(ccn) ? ccn : undefined,
    table: query.get('view') === 'table',
  }
}

/** A query with the address in it; parameters of others are kept as they are. */
export function writeMapAddress(query: URLSearchParams, { place, ccn, table }: MapAddress): URLSearchParams {
  const written = new URLSearchParams(query)
  const values = {
    lat: place && round(place.latitude, 4),
    lng: place && round(place.longitude, 4),
    z: place && round(place.zoom, 2),
    ccn,
    view: table ? 'table' : undefined,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) written.delete(name)
    else written.set(name, String(value))
  }
  return written
}

/** Whether two places are the same to the precision that a URL keeps. */
export function isSamePlace(a: MapPlace | undefined, b: MapPlace | undefined): boolean {
  if (!a || !b) return a === b
  return (
    Math.abs(a.latitude - b.latitude) < 0.0002 &&
    Math.abs(a.longitude - b.longitude) < 0.0002 &&
    Math.abs(a.zoom - b.zoom) < 0.011
  )
}

function readPlace(query: URLSearchParams): MapPlace | undefined {
  const [latitude, longitude, zoom] = ['lat', 'lng', 'z'].map((name) => readNumber(query.get(name)))
  if (latitude === undefined || longitude === undefined || zoom === undefined) return undefined
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 360) return undefined
  return {
    latitude: clamp(latitude, latitudeRange.least, latitudeRange.most),
    longitude,
    zoom: clamp(zoom, zoomRange.least, zoomRange.most),
  }
}

function readNumber(text: string | null): number | undefined {
  if (text === null || !/^-?\d{1,4}(\.\d{1,12})?$/.test(text)) return undefined
  return Number(text)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
