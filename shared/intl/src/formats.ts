import type { CustomFormats } from 'react-intl'

/**
 * Named formats, for `intl.formatNumber(0.83, { format: 'percent' })` as well as for `{rate, number, percent}` in a
 * message. The platform formats them for each language. Money is always US dollars, hence the narrow symbol.
 */
export const formats = {
  number: {
    /** A share between 0 and 1, one decimal: 83.2%. */
    percent: { style: 'percent', maximumFractionDigits: 1 },
    /** A measured share, such as occupancy: always with one decimal, so that a column lines up. */
    rate: { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 },
    /** United States dollars, whole: $1,204. */
    money: { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 },
    /** United States dollars, short: $1.2M. */
    compactMoney: {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      notation: 'compact',
      maximumFractionDigits: 1,
    },
    /** A count, short: 12K. */
    compact: { notation: 'compact', maximumFractionDigits: 1 },
    /** A count of things: 1,204. */
    count: { maximumFractionDigits: 0 },
    /** An average, such as days of stay: always one decimal, 4.7. */
    average: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
    /** A year, never grouped: 2021. */
    year: { useGrouping: false, maximumFractionDigits: 0 },
  },
  date: {
    /** A calendar day of the data, which has no time zone: 30 Sept 2021. */
    day: { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
    /** A month of the data: September 2021. */
    month: { month: 'long', year: 'numeric', timeZone: 'UTC' },
    /** A moment, in the reader's time zone: 30 Sept 2021, 14:05. */
    moment: { dateStyle: 'medium', timeStyle: 'short' },
  },
  time: {
    /** A time of day, in the reader's time zone: 14:05. */
    clock: { timeStyle: 'short' },
  },
} as const satisfies CustomFormats
