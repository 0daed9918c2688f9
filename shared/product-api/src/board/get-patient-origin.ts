import type { KyInstance } from 'ky'
import type { CallOptions } from '../call-options.ts'
import { readAnswer } from '../read-answer.ts'
import { patientOriginSchema, type PatientOriginAnswer } from './patient-origin-schema.ts'

export interface PatientOriginQuestion {
  /** A calendar year; the latest where nothing is said. */
  readonly year?: number | undefined
  /** Percent of the cases that make the primary service area, and both service areas together. */
  readonly primary?: number | undefined
  readonly secondary?: number | undefined
}

/** Where the Medicare inpatients of a hospital come from. */
export function getPatientOrigin(
  api: KyInstance,
  ccn: string,
  question: PatientOriginQuestion = {},
  options: CallOptions = {},
): Promise<PatientOriginAnswer> {
  const path = `facilities/${encodeURIComponent(ccn)}/patient-origin`
  return readAnswer(api.get(path, { ...options, searchParams: { ...question } }), patientOriginSchema)
}
