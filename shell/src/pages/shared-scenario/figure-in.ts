import { amountText } from '@keyroom/planning'
import type { IntlShape } from 'react-intl'

const none = '–'

/** Figures of a scenario in the reader's language, each with its unit; a dash for one that there is not. */
export function figureIn(intl: IntlShape) {
  const text = (value: number | null, options: Parameters<IntlShape['formatNumber']>[1]) =>
    value === null ? none : intl.formatNumber(value, options)
  return {
    count: (value: number | null) => text(value, { maximumFractionDigits: 0 }),
    difference: (value: number | null) => text(value, { maximumFractionDigits: 0, signDisplay: 'exceptZero' }),
    area: (value: number | null) =>
      value === null ? none : amountText(intl, value, text(value, { maximumFractionDigits: 0 }), 'area'),
    dollars: (value: number | null) =>
      text(value, {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
        notation: 'compact',
        maximumSignificantDigits: 3,
      }),
    /** A share with its sign. */
    change: (value: number | null) => text(value, { format: 'percent', signDisplay: 'exceptZero' }),
    /** A load, such as patients present. */
    average: (value: number | null) => text(value, { format: 'average' }),
    /** A measured share, such as utilization. */
    rate: (value: number | null) => text(value, { format: 'rate' }),
    share: (value: number) => text(value, { style: 'percent', maximumFractionDigits: 2 }),
    plain: (value: number) => text(value, { maximumFractionDigits: 4 }),
    year: (value: number) => text(value, { useGrouping: false }),
  }
}
