import type { LocationProblem } from '@keyroom/product-api/schemas'
import type { Geocoder } from './geocoder.ts'
import { problemOf, type LocationRowOfFile } from './read-location-rows.ts'

/** Addresses that are asked for at the same time. */
const atOnce = 4

/** All addresses of a file together may take this long. */
const timeLimitMs = 45_000

/** What is known of the address of a row. */
export type Geocoded =
  | { readonly row: LocationRowOfFile; readonly latitude: number; readonly longitude: number }
  | { readonly row: LocationRowOfFile; readonly problem: LocationProblem }

/** Finds the places of the addresses of rows, in their order. What is not reached in time is told like what is unknown. */
export async function geocodeRows(geocoder: Geocoder, rows: readonly LocationRowOfFile[]): Promise<Geocoded[]> {
  const signal = AbortSignal.timeout(timeLimitMs)
  const found: Geocoded[] = []
  let next = 0
  const ask = async () => {
    for (let at = next++; at < rows.length; at = next++) {
      const row = rows[at] as LocationRowOfFile
      const address = [row.address, row.zip].filter(Boolean).join(', ')
      const answer = await geocoder.find(address, signal)
      found[at] =
        answer.kind === 'found'
          ? { row, latitude: answer.latitude, longitude: answer.longitude }
          : {
              row,
              problem: problemOf({
                line: row.line,
                column: 'address',
                expected: answer.kind === 'unknown' ? 'found-address' : 'reachable-geocoder',
                received: row.address ?? '',
              }),
            }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  return found
}
