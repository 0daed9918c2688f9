// Not the engine, which the thread of each import would load.
import { poissonQuantile } from '@keyroom/right-sizing/poisson'
import { bedsAtTarget } from '@keyroom/right-sizing/round-rooms'

/** The target occupancy unless the user chooses another. */
export const defaultTarget = 0.85

/** A unit's figures in a report; `null` if blank. */
export interface UnitFigures {
  /** Beds at the end of the period. */
  readonly beds: number | null
  /** Bed-days available in the period: the open beds of each day, added up. */
  readonly bedDays: number | null
  readonly days: number | null
  readonly discharges: number | null
}

/** Measures of a unit; `null` if an input is missing or invalid. */
export interface UnitMeasures {
  /** Patients on an average day: days / D. */
  readonly averageDailyCensus: number | null
  /** Bed-days available, or beds × D if the file has no bed-days. */
  readonly bedDays: { readonly value: number; readonly derived: boolean } | null
  /** Days / bed-days. */
  readonly occupancy: number | null
  /** Days / discharges. The form has no discharges of special care. */
  readonly averageLengthOfStay: number | null
  /** Beds needed at the target occupancy; see `bedsAtTarget`. */
  readonly bedsAtTarget: number | null
  /** The census that 95 of 100 days do not exceed, if arrivals are random; see `censusPercentile`. */
  readonly census95: number | null
}

/**
 * The measures of a unit over a period.
 *
 * @param periodDays D: days in the period
 * @param target the target occupancy, over 0 and up to 1
 */
export function unitMeasures(
  { beds, bedDays, days, discharges }: UnitFigures,
  periodDays: number,
  target: number = defaultTarget,
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
 * The smallest census that a share p of all days does not exceed, if arrivals are random: the Poisson percentile of the
 * average daily census. Midnight counts understate the day's peak, and elective admissions vary less than random ones.
 */
export function censusPercentile(averageDailyCensus: number, p = 0.95): number {
  return poissonQuantile(averageDailyCensus, p)
}

/**
 * A unit's share of the hospital's days. Line 14 includes lines 7 to 13 but not other units, so the share of another
 * unit is of line 14 plus that unit.
 *
 * @param unitDays the unit's days
 * @param hospitalDays the days of line 14, or of line 14 plus the unit
 */
export function shareOfDays(unitDays: number | null, hospitalDays: number | null): number | null {
  return unitDays === null || hospitalDays === null || !(hospitalDays > 0) ? null : unitDays / hospitalDays
}
