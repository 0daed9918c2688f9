import type { IntlShape } from 'react-intl'

/** What a figure counts. */
export type FigureUnit = 'count' | 'average' | 'area' | 'dollars' | 'share' | 'year'

const money = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const

/** A figure, an area with its unit; a dash where it is not known. */
export function figureText(intl: IntlShape, value: number | null, unit: FigureUnit): string {
  if (value === null) return intl.formatMessage({ id: 'projects.no-value' })
  switch (unit) {
    case 'share':
      return intl.formatNumber(value, { style: 'percent', maximumFractionDigits: Math.abs(value) < 0.1 ? 2 : 1 })
    case 'dollars':
      return intl.formatNumber(value, { ...money, notation: 'compact', maximumSignificantDigits: 3 })
    case 'year':
      return intl.formatNumber(value, { format: 'year' })
    case 'area':
      return intl.formatMessage(
        { id: 'projects.figure.area' },
        { value: intl.formatNumber(value, { format: 'count' }) },
      )
    case 'average':
      return intl.formatNumber(value, { format: 'average' })
    default:
      return intl.formatNumber(value, { format: 'count' })
  }
}

/** A surplus with a plus, a shortage with a minus. */
export function differenceText(intl: IntlShape, value: number | null, unit: FigureUnit = 'count'): string {
  if (value === null) return intl.formatMessage({ id: 'projects.no-value' })
  const text = figureText(intl, Math.abs(value), unit)
  const isZero = text === figureText(intl, 0, unit)
  return isZero ? text : `${value < 0 ? '−' : '+'}${text}`
}
