import type { KyInstance } from 'ky'
import type { CallOptions } from './call-options.ts'
import { medicareInpatientsSchema, type MedicareInpatients } from './medicare-inpatients-schema.ts'
import { readAnswer } from './read-answer.ts'

/** What Medicare says of a hospital's inpatients, by calendar year. Without the tier it answers 403 `cost-report-tier`. */
export function getMedicareInpatients(
  api: KyInstance,
  ccn: string,
  options: CallOptions = {},
): Promise<MedicareInpatients> {
  return readAnswer(
    api.get(`facilities/${encodeURIComponent(ccn)}/medicare-inpatients`, options),
    medicareInpatientsSchema,
  )
}
