import * as z from 'zod/mini'
import { ccnSchema } from './facility-parts-schema.ts'
import { sourceFileSchema } from './data-state-schema.ts'

const count = z.nullable(z.int())
const number = z.nullable(z.number())

/** Medicare's figures of a hospital's inpatients in one calendar year. Null if the file is blank. */
const medicareYearSchema = z.object({
  year: z.int(),
  /** The imported file; null for the sample, and if it was not recorded. */
  file: z.nullable(sourceFileSchema),
  beneficiaries: count,
  discharges: count,
  /** All days, and those that Medicare covers. */
  days: count,
  coveredDays: count,
  /** Dollars: what the hospital charged, the total payment, and Medicare's part of it. */
  submittedCharges: number,
  totalPayments: number,
  medicarePayments: number,
  /** The average of the beneficiaries. */
  averageAge: number,
  /** The risk score by hierarchical condition categories; Medicare's average is 1. */
  averageRisk: number,
  /** Beneficiaries who also have Medicaid. */
  dualEligible: count,
})

export type MedicareYear = z.output<typeof medicareYearSchema>

/** CMS's "Medicare Inpatient Hospitals - by Provider" of one hospital: Original Medicare only, by calendar year. */
export const medicareInpatientsSchema = z.object({
  /** True for a sample hospital. */
  sample: z.boolean(),
  ccn: ccnSchema,
  name: z.string(),
  /** Ascending, without years in which the file lacks the hospital. */
  years: z.array(medicareYearSchema),
})

export type MedicareInpatients = z.output<typeof medicareInpatientsSchema>
