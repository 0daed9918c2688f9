import { unitLine, type IndicatorUnit } from '@keyroom/cost-report'
import type { FacilityUnits } from '@keyroom/product-api'
import { bedsAtTarget } from '@keyroom/right-sizing'

export type Unit = FacilityUnits['units'][number]
export type UnitYear = Unit['years'][number]
export type UnitReport = FacilityUnits['reports'][number]

/** The measures of a unit in a year, in the order of the table. */
export const unitMeasureIds = [
  'beds',
  'bedDays',
  'days',
  'averageDailyCensus',
  'occupancy',
  'averageLengthOfStay',
  'censusP95',
  'bedsAtTarget',
  'shareOfDays',
] as const

export type UnitMeasureId = (typeof unitMeasureIds)[number]

/** The units of the measures. */
export const unitMeasureUnits: Readonly<Record<UnitMeasureId, IndicatorUnit>> = {
  beds: 'count',
  bedDays: 'count',
  days: 'count',
  averageDailyCensus: 'patients',
  occupancy: 'share',
  averageLengthOfStay: 'days',
  censusP95: 'count',
  bedsAtTarget: 'count',
  shareOfDays: 'share',
}

/**
 * The value of a measure; `null` where the form has none. Beds at a target are calculated in the browser, so that the
 * table follows a target while it is typed.
 */
export function unitValue(year: UnitYear, id: UnitMeasureId, target: number): number | null {
  if (id !== 'bedsAtTarget') return year[id]
  const { averageDailyCensus } = year
  return averageDailyCensus === null || year.bedsAtTarget === null ? null : bedsAtTarget(averageDailyCensus, target)
}

/** The beds above those that the days need at the target; negative where beds are short. */
export function spareBeds(year: UnitYear, target: number): number | null {
  const needed = unitValue(year, 'bedsAtTarget', target)
  return year.beds === null || needed === null ? null : year.beds - needed
}

/** Why a value is missing: the form does not ask for it, or the report leaves it blank. */
export type MissingReason = 'no-discharges' | 'no-bed-days' | 'no-part' | 'blank'

export function missingReason(year: UnitYear, id: UnitMeasureId): MissingReason {
  const line = unitLine(year.lines[0] ?? '')
  if (id === 'averageLengthOfStay' && !line?.discharges) return 'no-discharges'
  if ((id === 'bedDays' || id === 'occupancy' || id === 'beds') && !line?.bedDays) return 'no-bed-days'
  if (id === 'shareOfDays') return 'no-part'
  return 'blank'
}

/** A unit's figures of a year; `undefined` where the hospital had no such unit. */
export function yearOf({ years }: Unit, fiscalYear: number): UnitYear | undefined {
  return years.find((year) => year.fiscalYear === fiscalYear)
}
