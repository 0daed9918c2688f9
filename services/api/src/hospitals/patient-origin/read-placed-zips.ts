import type { Database } from '@keyroom/database'
import { sampleZipPlaces } from '../sample/sample-zip-places.ts'
import type { FacilityRow } from '../facilities/facility-row.ts'
import type { OwnZip } from './read-origin.ts'

/** A hospital's ZIP with its city, its state's postal code and its center in degrees; null where they are unknown. */
export interface PlacedZip extends OwnZip {
  readonly city: string | null
  readonly state: string | null
  readonly longitude: number | null
  readonly latitude: number | null
}

/** The hospital's ZIPs with cases in one edition, by ZIP. */
export async function readPlacedZips(
  database: Database,
  edition: number,
  { ccn, source }: Pick<FacilityRow, 'ccn' | 'source'>,
): Promise<PlacedZip[]> {
  const zips = await database.query<PlacedZip>(
    `SELECT origin.zip, cases, days, charges, place.city, place.state, place.longitude, place.latitude
     FROM api.zip_origin AS origin LEFT JOIN api.zip_place AS place ON place.zip = origin.zip
     WHERE origin.edition = $1 AND origin.ccn = $2 AND origin.cases IS DISTINCT FROM 0
     ORDER BY origin.zip`,
    [edition, ccn],
  )
  if (source !== 'sample') return zips
  return zips.map((zip) => (zip.longitude === null ? { ...zip, ...sampleZipPlaces().get(zip.zip) } : zip))
}
