import {
  indicator,
  indicatorIds,
  isDoubtful as isDoubtfulFigure,
  type IndicatorId,
  type IndicatorUnit,
} from '@keyroom/cost-report'
import { areaMeasures, isAreaMeasure, publicMeasures } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'

/** The measures of the list: those that everybody may see come first. */
export const measures: readonly string[] = [
  ...publicMeasures,
  ...areaMeasures.filter((measure) => !isPublic(measure)),
  ...indicatorIds.filter((id) => !isPublic(id) && !indicator(id).unreliable),
]

/** What the map shows of patient origin: the part of the hospital's published cases from an area, and the cases. */
export const originMeasures = ['originShare', 'originCases'] as const
export type OriginMeasure = (typeof originMeasures)[number]

/** Whether a measure is about where the patients of one hospital come from. */
export function isOriginMeasure(measure: string): measure is OriginMeasure {
  return originMeasures.some((one) => one === measure)
}

/** Whether a measure needs no access to the cost reports. */
export function isPublic(measure: string): boolean {
  return publicMeasures.some((one) => one === measure)
}

/** Whether a measure is a number of whole things, such as beds. */
export function isCount(measure: string): boolean {
  return unitOf(measure) === 'count'
}

/** How a value of a measure is written. */
export function formatMeasure(intl: IntlShape, measure: string, value: number): string {
  const unit = unitOf(measure)
  if (unit === 'share') return intl.formatNumber(value, { format: 'rate' })
  if (unit === 'dollars') return intl.formatNumber(value, { format: Math.abs(value) < 1e6 ? 'money' : 'compactMoney' })
  if (unit === 'count') return intl.formatNumber(value, { format: 'count' })
  return intl.formatNumber(
    value,
    unit === 'ratio' ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : { format: 'average' },
  )
}

/** Whether hardly any hospital can have such a value: more patients than beds over a year, for example, is a faulty report. */
export function isDoubtful(measure: string, value: number | null): boolean {
  return isDoubtfulFigure(measure, value) || (value !== null && unitOf(measure) === 'share' && Math.abs(value) > 1)
}

/** The unit of a column of a file. */
export function columnKindOf(measure: string): 'percent' | 'money' | 'number' {
  const unit = unitOf(measure)
  if (unit === 'share') return 'percent'
  return unit === 'dollars' ? 'money' : 'number'
}

function unitOf(measure: string): IndicatorUnit {
  if (isAreaMeasure(measure)) return measure === 'bedsPer1000' ? 'ratio' : 'count'
  return isIndicator(measure) ? indicator(measure).unit : 'ratio'
}

function isIndicator(measure: string): measure is IndicatorId {
  return indicatorIds.some((id) => id === measure)
}
