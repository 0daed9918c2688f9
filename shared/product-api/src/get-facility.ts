import type { KyInstance } from 'ky'
import type { CallOptions } from './call-options.ts'
import { facilitySchema, type Facility } from './facility-schema.ts'
import { readAnswer } from './read-answer.ts'

/** The public part of one hospital; an unknown CCN answers 404. */
export function getFacility(api: KyInstance, ccn: string, options: CallOptions = {}): Promise<Facility> {
  return readAnswer(api.get(`facilities/${encodeURIComponent(ccn)}`, options), facilitySchema)
}
