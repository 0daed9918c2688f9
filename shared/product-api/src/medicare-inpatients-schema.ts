import * as z from 'zod/mini'
import { ccnSchema } from './facility-schema.ts'
import { sourceFileSchema } from './source-file-schema.ts'

const count = z.nullable(z.int())
const number = z.nullable(z.number())

/** What Medicare says of a hospital's inpatients of one calendar year. Null where the file is blank. */
const medicareYearSchema = z.object({
  year: z.int(),
  /** The imported file; null in the sample, and where it was not noted yet. */
  file: z.nullable(sourceFileSchema),
  beneficiaries: count,
  discharges: count,
  /** All days, and those that Medicare covers. */
  days: count,
  coveredDays: count,
  /** Dollars: what the hospital charged, what everybody paid for it, what Medicare paid of that. */
  submittedCharges: number,
  totalPayments: number,
  medicarePayments: number,
  /** Of the beneficiaries. */
  averageAge: number,
  /** How sick they are against Medicare's average of 1: hierarchical condition categories. */
  averageRisk: number,
  /** Beneficiaries who have Medicaid too. */
  dualEligible: count,
})

export type MedicareYear = z.output<typeof medicareYearSchema>

/** CMS's "Medicare Inpatient Hospitals - by Provider" of one hospital: Original Medicare alone, by calendar year. */
export const medicareInpatientsSchema = z.object({
  /** True when the hospital is made up. */
  sample: z.boolean(),
  ccn: ccnSchema,
  name: z.string(),
  /** Ascending; a year that the file does not have the hospital in is not there. */
  years: z.array(medicareYearSchema),
})

export type MedicareInpatients = z.output<typeof medicareInpatientsSchema>
