import type { ProgramSettingId, SettingId } from './settings.ts'

/** The values that a number may have. */
export interface ValueRange {
  readonly min: number
  readonly max: number
  /** Whether the bounds themselves are not permitted. */
  readonly isAboveMin?: boolean
  readonly isBelowMax?: boolean
  readonly isShare?: boolean
}

const share: ValueRange = { min: 0, max: 1, isAboveMin: true, isShare: true }
const probability: ValueRange = { ...share, isBelowMax: true }
/** A smaller share of use than this is not one that anybody plans with. */
const use: ValueRange = { min: 0.01, max: 1, isShare: true }
const positive = (max: number): ValueRange => ({ min: 0, max, isAboveMin: true })
const upTo = (max: number): ValueRange => ({ min: 0, max })

export const settingRanges: Readonly<Record<SettingId, ValueRange>> = {
  targetOccupancy: use,
  daysPerYear: { min: 1, max: 366 },
  peakFactor: { min: 1, max: 10 },
  percentile: probability,
  turnedAway: probability,
  waitShare: share,
  waitLimitMinutes: upTo(1e6),
  minutes: positive(1e6),
  turnoverMinutes: upTo(1e6),
  openDays: positive(366),
  openHours: positive(24),
  utilization: use,
  volumePerRoom: positive(1e9),
  stayHours: positive(8784),
  riskPercentile: probability,
  netToDepartment: { min: 1, max: 10 },
  grossPerKeyRoom: upTo(1e6),
  shareOfArea: upTo(10),
}

export const programSettingRanges: Readonly<Record<ProgramSettingId, ValueRange>> = {
  buildingFactor: { min: 1, max: 10 },
  costPerSquareFoot: upTo(1e6),
  costYear: { min: 1900, max: 2200 },
  midpointYear: { min: 1900, max: 2200 },
  escalation: { min: -0.5, max: 1 },
  softCost: upTo(10),
  equipment: upTo(10),
  contingency: upTo(10),
}

export function isInRange(value: number, range: ValueRange): boolean {
  const isLow = range.isAboveMin ? value <= range.min : value < range.min
  const isHigh = range.isBelowMax ? value >= range.max : value > range.max
  return !isLow && !isHigh
}
