import { amountText, isAmountUnit } from '@keyroom/planning'
import type { InputUnit } from '@keyroom/right-sizing'
import type { IntlShape } from 'react-intl'

/** Costs of buildings need more digits than the axis of a chart has room for. */
const money = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const

/** A number of a derivation without its unit, as a formula has it. */
export function plainText(intl: IntlShape, value: number, unit: InputUnit): string {
  switch (unit) {
    case 'share':
      return intl.formatNumber(value, { style: 'percent', maximumFractionDigits: Math.abs(value) < 0.1 ? 2 : 1 })
    case 'dollars':
      return Math.abs(value) < 1e6
        ? intl.formatNumber(value, { format: 'money' })
        : intl.formatNumber(value, { ...money, notation: 'compact', maximumSignificantDigits: 3 })
    case 'year':
      return intl.formatNumber(value, { format: 'year' })
    case 'area':
      return intl.formatNumber(value, { maximumFractionDigits: 0 })
    case 'factor':
      return intl.formatNumber(value, { maximumFractionDigits: 4 })
    default:
      return intl.formatNumber(value, { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 1 })
  }
}

/** A threshold with its unit: one room is often less than a tenth of a percent. */
export function thresholdText(intl: IntlShape, value: number | null, unit: InputUnit): string {
  return value !== null && unit === 'share'
    ? intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 2 })
    : figureText(intl, value, unit)
}

/** A number with its unit. */
export function figureText(intl: IntlShape, value: number | null, unit: InputUnit): string {
  if (value === null) return intl.formatMessage({ id: 'programming.no-value' })
  const text = plainText(intl, value, unit)
  return isAmountUnit(unit) ? amountText(intl, value, text, unit) : text
}

/** A result on an axis. Compact counts of two or three digits would repeat themselves where bars are short for it. */
export function axisText(intl: IntlShape, value: number, unit: InputUnit): string {
  return unit === 'dollars' ? figureText(intl, value, unit) : plainText(intl, value, unit)
}

/** A surplus with a plus, a shortage with a minus. */
export function differenceText(intl: IntlShape, value: number | null): string {
  return value === null
    ? intl.formatMessage({ id: 'programming.no-value' })
    : intl.formatNumber(value, { signDisplay: 'exceptZero', maximumFractionDigits: 0 })
}
