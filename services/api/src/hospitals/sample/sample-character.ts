import type { SampleHospital } from './sample-hospitals.ts'
import { seededRandom } from './seeded-random.ts'

/** What one hospital keeps over the years, as shares and rates. */
export interface Character {
  /** Newborns left out. */
  readonly occupancy: number
  readonly growth: number
  readonly lengthOfStay: number
  /** Of all days, and of these again the share of Medicare Advantage and of Medicaid HMOs. */
  readonly medicare: number
  readonly medicaid: number
  readonly medicareAdvantage: number
  readonly medicaidManaged: number
  readonly adjustmentFactor: number
  readonly salaryShare: number
  readonly employeesPerBed: number
  readonly margin: number
  readonly deduction: number
  readonly wage: number
  /** Observation days / days of inpatients. */
  readonly observation: number
}

export function characterOf({ profile, seed }: SampleHospital): Character {
  const random = seededRandom(seed * 1_000)
  const within = ([min, max]: readonly [number, number]) => random.between(min, max)
  return {
    occupancy: within(profile.occupancy),
    growth: random.between(-0.025, 0.03),
    lengthOfStay: within(profile.lengthOfStay),
    medicare: within(profile.medicareShare),
    medicaid: within(profile.medicaidShare),
    adjustmentFactor: within(profile.adjustmentFactor),
    salaryShare: within(profile.salaryShare),
    employeesPerBed: within(profile.employeesPerBed),
    margin: within(profile.patientMargin),
    deduction: within(profile.deduction),
    wage: random.between(62_000, 98_000),
    medicareAdvantage: random.between(0.24, 0.48),
    medicaidManaged: random.between(0.35, 0.7),
    observation: random.between(0.03, 0.09),
  }
}
