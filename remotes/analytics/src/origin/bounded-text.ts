import type { BoundedAnswer } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'

/** How numbers of a kind are written: one by itself, or what something lies between. */
export interface NumberWriter {
  readonly one: (value: number) => string
  readonly range: (from: number, to: number) => string
}

/** A number that may rest on suppressed cells: itself where it does not, else what it lies between. */
export function boundedText({ lower, upper }: BoundedAnswer, { one, range }: NumberWriter): string {
  const text = one(lower)
  return text === one(upper) ? text : range(lower, upper)
}

/** Whether suppressed cells leave a number open, as far as it is written. */
export function isOpen({ lower, upper }: BoundedAnswer, { one }: NumberWriter): boolean {
  return one(lower) !== one(upper)
}

export function shareWriter(intl: IntlShape): NumberWriter {
  return writerOf(intl, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

export function countWriter(intl: IntlShape): NumberWriter {
  return writerOf(intl, { maximumFractionDigits: 0 })
}

type Options = Parameters<IntlShape['formatters']['getNumberFormat']>[1]

function writerOf(intl: IntlShape, options: Options): NumberWriter {
  const format = intl.formatters.getNumberFormat(intl.locale, options)
  return { one: (value) => format.format(value), range: (from, to) => format.formatRange(from, to) }
}
