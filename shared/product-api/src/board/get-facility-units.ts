import type { KyInstance } from 'ky'
import type { CallOptions } from '../call-options.ts'
import { readAnswer } from '../read-answer.ts'
import { facilityUnitsSchema, type FacilityUnits } from './facility-units-schema.ts'

export interface FacilityUnitsQuestion {
  /** The occupancy to plan for, as a share. */
  readonly target?: number | undefined
  /** As `peerGroup.format` writes it. */
  readonly peers?: string | undefined
}

/** The inpatient units of a hospital, year by year. */
export function getFacilityUnits(
  api: KyInstance,
  ccn: string,
  question: FacilityUnitsQuestion = {},
  options: CallOptions = {},
): Promise<FacilityUnits> {
  const path = `facilities/${encodeURIComponent(ccn)}/units`
  return readAnswer(api.get(path, { ...options, searchParams: { ...question } }), facilityUnitsSchema)
}
