import type { KyInstance } from 'ky'
import { readAnswer, type CallOptions } from './api-call.ts'
import { facilityPointsSchema, type FacilityPoints } from './facility-points-schema.ts'

/** West, south, east, north, in degrees. */
export type BoundingBox = readonly [west: number, south: number, east: number, north: number]

/** The hospitals of a box, or all of them, in columns. */
export function getFacilityPoints(
  api: KyInstance,
  { bbox, limit }: { readonly bbox?: BoundingBox; readonly limit?: number } = {},
  options: CallOptions = {},
): Promise<FacilityPoints> {
  const searchParams = {
    ...(bbox === undefined ? {} : { bbox: bbox.map((degrees) => degrees.toFixed(6)).join() }),
    ...(limit === undefined ? {} : { limit }),
  }
  return readAnswer(api.get('facilities/points', { ...options, searchParams }), facilityPointsSchema)
}

/** Not among the other keys, since the map needs this one before it loads the code of what else it asks for. */
export const facilityPointsKey = (bbox?: readonly number[]) => ['facilities', 'points', bbox ?? 'all'] as const
