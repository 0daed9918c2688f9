import type { Database } from '@keyroom/database'
import {
  maxGeocodedAddresses,
  maxLocationProblems,
  type LocationImportReport,
  type LocationProblem,
} from '@keyroom/product-api/schemas'
import { geocodeRows } from './geocode-rows.ts'
import type { Geocoder } from './geocoder.ts'
import { problemOf, type LocationFile, type LocationRowOfFile } from './read-location-rows.ts'

/** A row with its place. */
export interface PlacedRow {
  readonly line: number
  readonly name: string
  readonly address: string | null
  readonly latitude: number
  readonly longitude: number
}

export interface PlacedRows {
  readonly placed: readonly PlacedRow[]
  readonly report: LocationImportReport
}

interface PlacingOptions {
  readonly geocoder: Geocoder | null
  /** Whether addresses are sent to it; else they are only counted. */
  readonly asksGeocoder: boolean
}

/**
 * Finds the place of each row: its coordinates, else the centroid of its ZIP code, else where the geocoder finds its
 * address.
 */
export async function placeRows(
  database: Database,
  file: LocationFile,
  { geocoder, asksGeocoder }: PlacingOptions,
): Promise<PlacedRows> {
  const centroids = await readCentroids(
    database,
    file.rows.flatMap(({ point, zip }) => (point === null && zip !== null ? [zip] : [])),
  )
  const placed: PlacedRow[] = []
  const problems: LocationProblem[] = [...file.problems]
  let { bad } = file
  let coordinates = 0
  let zips = 0
  const toAsk: LocationRowOfFile[] = []
  const refuse = (problem: LocationProblem) => {
    bad += 1
    problems.push(problemOf(problem))
  }
  for (const row of file.rows) {
    const { line, name, address, point, zip } = row
    const place = point ?? (zip === null ? undefined : centroids.get(zip))
    if (place) {
      if (point) coordinates += 1
      else zips += 1
      placed.push({ line, name, address, ...place })
    } else if (address === null) refuse({ line, column: 'zip', expected: 'known-zip', received: zip ?? '' })
    else if (!geocoder) refuse({ line, column: 'address', expected: 'geocoder', received: address })
    else if (toAsk.length >= maxGeocodedAddresses) {
      refuse({ line, column: 'address', expected: 'fewer-addresses', received: address })
    } else toAsk.push(row)
  }
  let addresses = toAsk.length
  if (geocoder && asksGeocoder) {
    for (const answer of await geocodeRows(geocoder, toAsk)) {
      if ('problem' in answer) {
        addresses -= 1
        refuse(answer.problem)
        continue
      }
      const { row, latitude, longitude } = answer
      placed.push({ line: row.line, name: row.name, address: row.address, latitude, longitude })
    }
  }
  return {
    placed,
    report: {
      rows: file.count,
      coordinates,
      zips,
      addresses,
      added: 0,
      geocoder: geocoder?.host ?? null,
      problems: problems.toSorted((one, other) => one.line - other.line).slice(0, maxLocationProblems),
      bad,
    },
  }
}

async function readCentroids(
  database: Database,
  zips: readonly string[],
): Promise<ReadonlyMap<string, { readonly latitude: number; readonly longitude: number }>> {
  if (zips.length === 0) return new Map()
  const rows = await database.query<{ zip: string; latitude: number; longitude: number }>(
    `SELECT DISTINCT ON (zip) zip, latitude, longitude
     FROM (SELECT zip, latitude, longitude, year FROM api.zip_gazetteer WHERE zip = ANY ($1::text[])
           UNION ALL
           SELECT zip, latitude, longitude, 0 FROM api.zip_place WHERE zip = ANY ($1::text[])) AS known
     ORDER BY zip, year DESC`,
    [[...new Set(zips)]],
  )
  return new Map(rows.map(({ zip, latitude, longitude }) => [zip, { latitude, longitude }]))
}
