import type { BoundedAnswer } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'

/** Formats a kind of number: a single one, and a range. */
export interface NumberWriter {
  readonly one: (value: number) => string
  readonly range: (from: number, to: number) => string
}

/** A number that may depend on suppressed cells: a single number where it does not, otherwise its bounds. */
export function boundedText({ lower, upper }: BoundedAnswer, { one, range }: NumberWriter): string {
  const text = one(lower)
  return text === one(upper) ? text : range(lower, upper)
}

/** Whether suppressed cells leave a formatted number open. */
export function isOpen({ lower, upper }: BoundedAnswer, { one }: NumberWriter): boolean {
  return one(lower) !== one(upper)
}

/** A smaller share would be formatted as zero, which no share of a case is. */
const minShare = 0.0005

export function shareWriter(intl: IntlShape): NumberWriter {
  const digits = (count: number) =>
    writerOf(intl, { style: 'percent', minimumFractionDigits: count, maximumFractionDigits: count })
  const [usual, fine] = [digits(1), digits(2)]
  const of = (min: number) => (min > 0 && min < minShare ? fine : usual)
  return { one: (value) => of(value).one(value), range: (from, to) => of(from).range(from, to) }
}

export function countWriter(intl: IntlShape): NumberWriter {
  return writerOf(intl, { maximumFractionDigits: 0 })
}

type Options = Parameters<IntlShape['formatters']['getNumberFormat']>[1]

function writerOf(intl: IntlShape, options: Options): NumberWriter {
  const format = intl.formatters.getNumberFormat(intl.locale, options)
  return { one: (value) => format.format(value), range: (from, to) => format.formatRange(from, to) }
}
