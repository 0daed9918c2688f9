import type { BoundedAnswer } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'

type Write = (value: number) => string

/** A number that may rest on suppressed cells: itself where it does not, else what it lies between. */
export function boundedText(intl: IntlShape, { lower, upper }: BoundedAnswer, write: Write): string {
  const [from, to] = [write(lower), write(upper)]
  return from === to ? from : intl.formatMessage({ id: 'analytics.origin.between' }, { from, to })
}

export function writeShare(intl: IntlShape): Write {
  return (value) => intl.formatNumber(value, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

export function writeCount(intl: IntlShape): Write {
  return (value) => intl.formatNumber(value, { maximumFractionDigits: 0 })
}
