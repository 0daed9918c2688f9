import type { IndicatorId } from './indicators.ts'

/** The values outside of which a figure is doubtful, in the indicator's unit; a side that is left out has no limit. */
export interface DoubtfulLimits {
  readonly from?: number
  readonly to?: number
}

/**
 * Shares end where their parts are the whole. The others are about ten interquartile ranges beyond the quartiles of the
 * 18,227 reports of 2019 to 2021, rounded: at most 2 % of the values of each are outside (docs/indicators.md). What
 * differs with the kind of hospital, stays and what a stay costs, has wider limits, and what is a matter of size has
 * none, except the beds of a unit: the largest hospitals have about 2,900 beds in all. 3 % of the ages of plant are
 * below 0.2: of hospitals that file assets net of depreciation, or not their lines.
 */
const limits: Readonly<Partial<Record<IndicatorId | 'unitBeds', DoubtfulLimits>>> = {
  occupancy: { from: 0, to: 1 },
  medicareDayShare: { from: 0, to: 1 },
  medicaidDayShare: { from: 0, to: 1 },
  averageLengthOfStay: { from: 0, to: 3_650 },
  ftePerAdjustedOccupiedBed: { from: 0.1, to: 30 },
  residentsPerBed: { from: 0, to: 3 },
  inpatientShare: { from: 0, to: 1 },
  outpatientShare: { from: 0, to: 1 },
  costPerAdjustedDay: { from: 100, to: 22_000 },
  costPerAdjustedDischarge: { from: 300, to: 1_000_000 },
  salaryPerFte: { from: 5_000, to: 300_000 },
  salaryShare: { from: 0, to: 1 },
  costToCharge: { from: 0, to: 10 },
  uncompensatedCareShare: { from: 0, to: 1 },
  patientMargin: { from: -2.5 },
  operatingMargin: { from: -1.5 },
  totalMargin: { from: -1.5 },
  deductionShare: { from: 0, to: 1 },
  currentRatio: { from: -20, to: 25 },
  daysInReceivables: { from: -180, to: 270 },
  daysCashOnHand: { from: -1_000, to: 1_200 },
  averageAgeOfPlant: { from: 0.2, to: 125 },
  equityShare: { from: -5, to: 6 },
  unitBeds: { to: 4_000 },
}

/** The limits of an indicator; none of one that has no wrong size, or of another measure. */
export function doubtfulLimits(measure: string): DoubtfulLimits | undefined {
  return limits[measure as keyof typeof limits]
}

/** Whether hardly any hospital reports such a value of an indicator: its inputs should be checked before it is used. */
export function isDoubtful(measure: string, value: number | null): boolean {
  const { from = -Infinity, to = Infinity } = doubtfulLimits(measure) ?? {}
  return value !== null && (value < from || value > to)
}

/** The value, where it is not doubtful: charts, ranks and comparisons are of such values. */
export function soundValue(measure: string, value: number | null): number | null {
  return isDoubtful(measure, value) ? null : value
}
