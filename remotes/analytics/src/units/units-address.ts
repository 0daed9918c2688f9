import { defaultTarget } from '@keyroom/cost-report'
import type { AddressProblem } from '../address/view-address.ts'
import { readUnitFigureId, type UnitFigure, type UnitFigureId } from './unit-figure.ts'
import { unitMeasureIds, yearOf, type Unit, type UnitMeasureId } from './unit-measure.ts'

/**
 * The range of a target occupancy in percent, as in Programming: nobody plans below it, and at 100 no bed is ever free.
 */
export const targetLimits = { min: 10, max: 99 } as const

/** Percent. */
const firstTarget = defaultTarget * 100

/** The default measure of the heat map. */
export const firstUnitMeasure: UnitMeasureId = 'occupancy'

/** The figure whose derivation is open. */
interface OpenedFigure {
  readonly unit: string
  readonly measure: UnitFigureId
  /** The fiscal year, which charts show several of; `null` for the year of the page. */
  readonly year: number | null
}

/** The state of the page of units in its address. */
export interface UnitsAddress {
  /** The target occupancy in percent. */
  readonly target: number
  /** The same if it was chosen, even if it is the default; planning otherwise starts from the targets of its criteria. */
  readonly chosenTarget: number | null
  /** The measure of the heat map. */
  readonly measure: UnitMeasureId
  readonly opened: OpenedFigure | null
  readonly problems: readonly AddressProblem[]
}

/** Reads `?target=&measure=&unit=&figure=&figureYear=`. */
export function readUnitsAddress(search: URLSearchParams): UnitsAddress {
  const problems: AddressProblem[] = []
  const read = <Value>(name: string, parse: (text: string) => Value | null): Value | null => {
    const text = search.get(name)
    const value = text === null ? null : parse(text)
    if (text !== null && value === null) problems.push({ name, value: text })
    return value
  }
  const unit = search.get('unit')
  const chosenTarget = read('target', readTarget)
  const target = chosenTarget ?? firstTarget
  const measure = read('measure', (text) => unitMeasureIds.find((id) => id === text) ?? null) ?? firstUnitMeasure
  const figure = read('figure', (text) => (unit === null ? null : readUnitFigureId(text)))
  const year = read('figureYear', (text) => (/^(19|20)\d{2}$/.test(text) ? Number(text) : null))
  const isReadable = unit !== null && figure !== null && (year !== null || !search.has('figureYear'))
  return { target, chosenTarget, measure, opened: isReadable ? { unit, measure: figure, year } : null, problems }
}

/** The open figure among those of a hospital; `null` where it has none like it. @param pageYear the fiscal year shown */
export function findOpened(units: readonly Unit[], opened: OpenedFigure, pageYear: number | null): UnitFigure | null {
  const unit = units.find((one) => one.unit === opened.unit)
  const fiscalYear = opened.year ?? pageYear
  const year = unit && fiscalYear !== null ? yearOf(unit, fiscalYear) : undefined
  return unit && year ? { unit, year, measure: opened.measure } : null
}

/** The address parameters of an open figure. @param pageYear the fiscal year shown */
export function figureParams({ unit, year, measure }: UnitFigure, pageYear: number): Readonly<Record<string, string>> {
  return {
    unit: unit.unit,
    figure: measure,
    ...(year.fiscalYear === pageYear ? {} : { figureYear: String(year.fiscalYear) }),
  }
}

/** Reads a target occupancy in percent, with at most one decimal; `null` where it is invalid or out of range. */
export function readTarget(text: string): number | null {
  if (!/^\d{1,3}(\.\d)?$/.test(text.trim())) return null
  const target = Number(text)
  return target >= targetLimits.min && target <= targetLimits.max ? target : null
}
