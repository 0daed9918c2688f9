import type { FacilityType } from '@keyroom/cost-report'

/** Ranges, from least to most, that the figures of one type of hospital are drawn from. */
export interface Profile {
  readonly type: FacilityType
  /** First of the last four digits of the CCNs. */
  readonly firstNumber: number
  /** Hospitals of the type in a hundred. */
  readonly share: number
  readonly words: readonly string[]
  readonly beds: readonly [number, number]
  readonly occupancy: readonly [number, number]
  readonly lengthOfStay: readonly [number, number]
  readonly medicareShare: readonly [number, number]
  readonly medicaidShare: readonly [number, number]
  /** Gross revenue / inpatient revenue. */
  readonly adjustmentFactor: readonly [number, number]
  /** Salaries / operating expense. */
  readonly salaryShare: readonly [number, number]
  /** Allowances / gross revenue. */
  readonly deduction: readonly [number, number]
  readonly employeesPerBed: readonly [number, number]
  readonly patientMargin: readonly [number, number]
}

/** Plausible ranges for the six types of hospital that the sample has. */
export const profiles: readonly Profile[] = [
  {
    type: 'short-term',
    firstNumber: 1,
    share: 60,
    words: ['Medical Center', 'Hospital', 'Regional Hospital', 'General Hospital'],
    beds: [60, 620],
    occupancy: [0.45, 0.84],
    lengthOfStay: [4.1, 6.2],
    medicareShare: [0.28, 0.46],
    medicaidShare: [0.06, 0.2],
    adjustmentFactor: [1.7, 2.9],
    salaryShare: [0.34, 0.47],
    deduction: [0.56, 0.74],
    employeesPerBed: [4.6, 8.4],
    patientMargin: [-0.12, 0.1],
  },
  {
    type: 'critical-access',
    firstNumber: 1300,
    share: 22,
    words: ['Community Hospital', 'Valley Hospital', 'Memorial Clinic Hospital'],
    beds: [10, 25],
    occupancy: [0.16, 0.55],
    lengthOfStay: [3.1, 4.4],
    medicareShare: [0.4, 0.66],
    medicaidShare: [0.03, 0.12],
    adjustmentFactor: [3.4, 6.4],
    salaryShare: [0.42, 0.54],
    deduction: [0.34, 0.56],
    employeesPerBed: [6.5, 12],
    patientMargin: [-0.2, 0.04],
  },
  {
    type: 'psychiatric',
    firstNumber: 4000,
    share: 8,
    words: ['Behavioral Health Hospital', 'Psychiatric Center'],
    beds: [40, 160],
    occupancy: [0.62, 0.93],
    lengthOfStay: [8, 14],
    medicareShare: [0.1, 0.25],
    medicaidShare: [0.12, 0.34],
    adjustmentFactor: [1.04, 1.25],
    salaryShare: [0.46, 0.6],
    deduction: [0.34, 0.6],
    employeesPerBed: [1.5, 2.6],
    patientMargin: [-0.05, 0.18],
  },
  {
    type: 'rehabilitation',
    firstNumber: 3025,
    share: 4,
    words: ['Rehabilitation Hospital'],
    beds: [40, 90],
    occupancy: [0.6, 0.9],
    lengthOfStay: [12, 14.5],
    medicareShare: [0.5, 0.7],
    medicaidShare: [0.03, 0.1],
    adjustmentFactor: [1.03, 1.2],
    salaryShare: [0.46, 0.58],
    deduction: [0.3, 0.52],
    employeesPerBed: [2, 3],
    patientMargin: [0.02, 0.22],
  },
  {
    type: 'long-term',
    firstNumber: 2000,
    share: 4,
    words: ['Specialty Hospital', 'Extended Recovery Hospital'],
    beds: [30, 80],
    occupancy: [0.55, 0.86],
    lengthOfStay: [25.5, 31],
    medicareShare: [0.4, 0.65],
    medicaidShare: [0.04, 0.14],
    adjustmentFactor: [1.01, 1.08],
    salaryShare: [0.38, 0.5],
    deduction: [0.48, 0.7],
    employeesPerBed: [2.6, 4],
    patientMargin: [-0.08, 0.1],
  },
  {
    type: 'childrens',
    firstNumber: 3300,
    share: 2,
    words: ["Children's Hospital"],
    beds: [140, 420],
    occupancy: [0.58, 0.82],
    lengthOfStay: [5, 6.6],
    medicareShare: [0, 0.01],
    medicaidShare: [0.35, 0.55],
    adjustmentFactor: [1.7, 2.4],
    salaryShare: [0.38, 0.5],
    deduction: [0.46, 0.64],
    employeesPerBed: [8, 12],
    patientMargin: [-0.1, 0.08],
  },
]
