import { DEFAULT_TARGET } from '@keyroom/cost-report'
import type { AddressProblem } from '../address/view-address.ts'
import { unitMeasureIds, type UnitMeasureId } from './unit-measure.ts'

/** Per cent that a target occupancy may be, as in Programming: below it nobody plans, at 100 no bed is ever free. */
export const targetLimits = { least: 10, most: 99 } as const

/** Per cent. */
export const firstTarget = DEFAULT_TARGET * 100

/** What the heat map shows while nobody has chosen something else. */
export const firstUnitMeasure: UnitMeasureId = 'occupancy'

/** What the address says of how units are looked at. */
export interface UnitsAddress {
  /** The occupancy to plan for, in per cent. */
  readonly target: number
  /** What the heat map shows. */
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

/** A target occupancy in per cent, with one decimal at most; `null` where it is none or out of its limits. */
export function readTarget(text: string): number | null {
  if (!/^\d{1,3}(\.\d)?$/.test(text.trim())) return null
  const target = Number(text)
  return target >= targetLimits.least && target <= targetLimits.most ? target : null
}
