import { isMixedLine } from '@keyroom/cost-report'
import type { IntlShape } from 'react-intl'
import { formatMeasure } from '../measures/format-measure.ts'
import { unitMeasureUnits, type UnitMeasureId, type UnitYear } from './unit-measure.ts'

/** The name of a unit in the reader's language. */
export function unitName(intl: IntlShape, unit: string): string {
  return intl.formatMessage({ id: `analytics.unit-name.${unit}` })
}

/** Whether the figures of a year add up units of kinds that the source does not tell apart. */
export function isMixed({ lines }: UnitYear): boolean {
  return lines.some(isMixedLine)
}

export function unitMeasureName(intl: IntlShape, id: UnitMeasureId, target: number): string {
  return intl.formatMessage({ id: `analytics.units.measure.${id}` }, { target: targetText(intl, target) })
}

/** A formatted target in percent. */
export function targetText(intl: IntlShape, target: number): string {
  return intl.formatNumber(target / 100, { style: 'percent', maximumFractionDigits: 1 })
}

/** A formatted value; "n/a" where it is missing. */
export function unitValueText(intl: IntlShape, id: UnitMeasureId, value: number | null): string {
  return value === null ? intl.formatMessage({ id: 'analytics.na' }) : formatMeasure(intl, unitMeasureUnits[id], value)
}

/** The hospital's own name of a unit, where it adds to the type. */
export function printedName({ printedNames }: UnitYear): string | null {
  return printedNames.length > 0 ? printedNames.join(' · ') : null
}
