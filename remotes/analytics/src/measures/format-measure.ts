import type { IndicatorUnit } from '@keyroom/cost-report'
import type { IntlShape } from 'react-intl'

type NumberOptions = Parameters<IntlShape['formatNumber']>[1]

/** Days and counts in the thousands are volumes: nobody reads their decimals. */
const VOLUME = 1000

function optionsOf(unit: IndicatorUnit, value: number): NumberOptions {
  switch (unit) {
    case 'share':
      return { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }
    case 'dollars':
      return { format: 'money' }
    case 'count':
      return { format: 'count' }
    case 'ratio':
    case 'fte':
      return { minimumFractionDigits: 2, maximumFractionDigits: 2 }
    case 'days':
    case 'patients':
    case 'years':
      return Math.abs(value) >= VOLUME ? { format: 'count' } : { format: 'average' }
  }
}

/** A value in its unit, as the reader's language writes it. */
export function formatMeasure(intl: IntlShape, unit: IndicatorUnit, value: number): string {
  // A small loss that rounds to nothing is no "-0.0%".
  return intl.formatNumber(value, { ...optionsOf(unit, value), signDisplay: 'negative' })
}

/** A value on an axis: as short as can be told apart. */
export function formatAxis(intl: IntlShape, unit: IndicatorUnit, value: number): string {
  if (unit === 'share') return intl.formatNumber(value, { format: 'percent' })
  if (unit === 'dollars') return intl.formatNumber(value, { format: 'compactMoney' })
  return intl.formatNumber(value, { notation: 'compact', maximumFractionDigits: 2 })
}
