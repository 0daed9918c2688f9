import type { Located } from '../facilities/cluster-index.ts'

/** A place as text of the address: latitude and longitude, to about ten meters. */
export function writePlace({ longitude, latitude }: Located): string {
  return `${latitude.toFixed(4)},${longitude.toFixed(4)}`
}

/** The place of a text; `undefined` for anything else. */
export function readPlace(text: string): Located | undefined {
  const [, north, east] = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(text) ?? []
  if (north === undefined || east === undefined) return undefined
  const place = { latitude: Number(north), longitude: Number(east) }
  return Math.abs(place.latitude) <= 85 && Math.abs(place.longitude) <= 180 ? place : undefined
}

/** As many points as the address has room for. */
export const maxPathPoints = 14

/** The points of a measured line. Invalid ones are left out. */
export function readPath(text: string | undefined): Located[] {
  return (text ?? '')
    .split(';')
    .flatMap((part) => readPlace(part) ?? [])
    .slice(0, maxPathPoints)
}

export function writePath(path: readonly Located[]): string | undefined {
  return path.length === 0 ? undefined : path.map(writePlace).join(';')
}
