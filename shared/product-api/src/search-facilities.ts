import type { KyInstance } from 'ky'
import type { CallOptions } from './call-options.ts'
import { facilityListSchema, type FacilityList } from './facility-list-schema.ts'
import { readAnswer } from './read-answer.ts'

/** Hospitals by name, city, ZIP or CCN, the best match first; 20 of them unless `limit` says otherwise. */
export function searchFacilities(
  api: KyInstance,
  { search, limit }: { readonly search: string; readonly limit?: number },
  options: CallOptions = {},
): Promise<FacilityList> {
  const searchParams = { search, ...(limit === undefined ? {} : { limit }) }
  return readAnswer(api.get('facilities', { ...options, searchParams }), facilityListSchema)
}
