import { poissonQuantile } from './poisson.ts'

/** The occupancy that beds are sized for where nobody has chosen another. */
export const DEFAULT_TARGET = 0.85

/** What a report says of a unit; `null` where it says nothing. */
export interface UnitFigures {
  /** At the end of the period. */
  readonly beds: number | null
  /** Bed-days available in the period: what was open day by day, added up. */
  readonly bedDays: number | null
  readonly days: number | null
  readonly discharges: number | null
}

/** What a unit's figures come to; `null` where an input is missing or makes no sense. */
export interface UnitMeasures {
  /** Patients on an average day: days / D. */
  readonly averageDailyCensus: number | null
  /** Bed-days available, or beds × D where the file has none. */
  readonly bedDays: { readonly value: number; readonly derived: boolean } | null
  /** Days / bed-days. */
  readonly occupancy: number | null
  /** Days / discharges. The form has no discharges of special care. */
  readonly averageLengthOfStay: number | null
  /** Beds that the average day would fill to the target: see `bedsAtTarget`. */
  readonly bedsAtTarget: number | null
  /** The census that 95 of 100 days do not exceed, if patients come by chance: see `censusPercentile`. */
  readonly census95: number | null
}

/**
 * The measures of a unit over a period of so many days.
 *
 * @param periodDays D, both ends included
 * @param target the occupancy that beds are sized for, over 0 up to 1
 */
export function unitMeasures(
  { beds, bedDays, days, discharges }: UnitFigures,
  periodDays: number,
  target: number = DEFAULT_TARGET,
): UnitMeasures {
  const census = days !== null && days >= 0 ? days / periodDays : null
  const open = availableBedDays(beds, bedDays, periodDays)
  return {
    averageDailyCensus: census,
    bedDays: open,
    occupancy: census === null || open === null ? null : (census * periodDays) / open.value,
    averageLengthOfStay: days === null || discharges === null || !(discharges > 0) ? null : days / discharges,
    bedsAtTarget: census === null ? null : bedsAtTarget(census, target),
    census95: census === null ? null : censusPercentile(census),
  }
}

function availableBedDays(beds: number | null, bedDays: number | null, periodDays: number): UnitMeasures['bedDays'] {
  if (bedDays !== null && bedDays > 0) return { value: bedDays, derived: false }
  return beds !== null && beds > 0 ? { value: beds * periodDays, derived: true } : null
}

/**
 * Beds implied at a target occupancy: average daily census / target, rounded up (the rule is `ceil`: a part of a bed
 * needs a whole one). What a division leaves behind in the twelfth digit is no part of a bed.
 */
export function bedsAtTarget(averageDailyCensus: number, target: number): number {
  if (!(target > 0 && target <= 1)) throw new RangeError(`A target occupancy is over 0 and up to 1; ${target} is not.`)
  const beds = averageDailyCensus / target
  return Math.ceil(beds - beds * 1e-12)
}

/**
 * The least census that p of all days do not exceed, if patients come and go by chance: the Poisson percentile of the
 * average daily census. Midnight counts understate the day's peak, and elective work is steadier than chance.
 */
export function censusPercentile(averageDailyCensus: number, p = 0.95): number {
  return poissonQuantile(averageDailyCensus, p)
}

/**
 * The share of the hospital's days that a unit has. Lines 7 to 13 are parts of line 14; other units are not in it, so
 * that what they are a share of is line 14 together with them.
 *
 * @param unitDays the unit's days
 * @param hospitalDays the days that the unit is a part of
 */
export function shareOfDays(unitDays: number | null, hospitalDays: number | null): number | null {
  return unitDays === null || hospitalDays === null || !(hospitalDays > 0) ? null : unitDays / hospitalDays
}
