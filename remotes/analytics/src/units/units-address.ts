import { defaultTarget } from '@keyroom/cost-report'
import type { AddressProblem } from '../address/view-address.ts'
import { unitMeasureIds, type UnitMeasureId } from './unit-measure.ts'

/**
 * The range of a target occupancy in percent, as in Programming: nobody plans below it, and at 100 no bed is ever free.
 */
export const targetLimits = { min: 10, max: 99 } as const

/** Percent. */
export const firstTarget = defaultTarget * 100

/** The default measure of the heat map. */
export const firstUnitMeasure: UnitMeasureId = 'occupancy'

/** The state of the page of units in its address. */
export interface UnitsAddress {
  /** The target occupancy in percent. */
  readonly target: number
  /** The measure of the heat map. */
  readonly measure: UnitMeasureId
  readonly problems: readonly AddressProblem[]
}

/** Reads `?target=&measure=`. */
export function readUnitsAddress(search: URLSearchParams): UnitsAddress {
  const target = search.get('target')
  const measure = search.get('measure')
  const read = {
    target: target === null ? firstTarget : readTarget(target),
    measure: measure === null ? firstUnitMeasure : (unitMeasureIds.find((id) => id === measure) ?? null),
  }
  return {
    target: read.target ?? firstTarget,
    measure: read.measure ?? firstUnitMeasure,
    problems: (['target', 'measure'] as const).flatMap((name) =>
      read[name] === null ? [{ name, value: search.get(name) ?? '' }] : [],
    ),
  }
}

/** Reads a target occupancy in percent, with at most one decimal; `null` where it is invalid or out of range. */
export function readTarget(text: string): number | null {
  if (!/^\d{1,3}(\.\d)?$/.test(text.trim())) return null
  const target = Number(text)
  return target >= targetLimits.min && target <= targetLimits.max ? target : null
}
