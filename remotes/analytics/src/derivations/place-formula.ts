import type { Place } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'

/** A calculation in words, and with its numbers and result. */
export interface WrittenFormula {
  readonly words: string
  readonly numbers: string | null
}

interface Placed {
  readonly place: Place
  readonly n: number
  readonly value: number
  readonly percentile: number
  /** Formats a value of the group. */
  readonly write: (value: number) => string
}

/** The calculation of a value's percentile from its position among `n` values. */
export function percentileFormula(intl: IntlShape, { place, n, value, percentile, write }: Placed): WrittenFormula {
  const { below, equal, lower, upper } = place
  const count = (number: number) => intl.formatNumber(number)
  const say = (id: string) => intl.formatMessage({ id: `analytics.account.percentile.${id}` })
  const result = `÷ (${count(n)} − 1) × 100 = ${intl.formatNumber(percentile, { maximumFractionDigits: 1 })}`
  if (equal > 0) {
    return { words: say('equal'), numbers: `(${count(below)} + (${count(equal)} − 1) ÷ 2) ${result}` }
  }
  if (lower === null) return { words: say('lowest'), numbers: null }
  if (upper === null) return { words: say('highest'), numbers: null }
  const way = `(${write(value)} − ${write(lower)}) ÷ (${write(upper)} − ${write(lower)})`
  return { words: say('between'), numbers: `(${count(below)} − 1 + ${way}) ${result}` }
}

/** How a rank is calculated of how many values are better. @param better which of two values is */
export function rankFormula(intl: IntlShape, better: 'higher' | 'lower', ahead: number): WrittenFormula {
  return {
    words: intl.formatMessage({ id: `analytics.account.rank.${better}` }),
    numbers: `1 + ${intl.formatNumber(ahead)} = ${intl.formatNumber(ahead + 1)}`,
  }
}

interface Quantile {
  /** 0 to 100. */
  readonly p: number
  readonly n: number
  readonly between: readonly [number, number]
  readonly value: number
  readonly write: (value: number) => string
}

/** The calculation of a percentile of `n` values from the two around it: type 7, positions from 1. */
export function quantileFormula(intl: IntlShape, { p, n, between, value, write }: Quantile): WrittenFormula {
  const [from, to] = between
  const at = positionOf(p, n)
  const decimals = (number: number) => intl.formatNumber(number, { maximumFractionDigits: 2 })
  const share = intl.formatNumber(p / 100, { style: 'percent' })
  const position = `1 + (${intl.formatNumber(n)} − 1) × ${share} = ${decimals(at)}`
  const rest = at - Math.floor(at)
  const steps =
    rest === 0 ? write(value) : `${write(from)} + ${decimals(rest)} × (${write(to)} − ${write(from)}) = ${write(value)}`
  return {
    words: intl.formatMessage({ id: 'analytics.account.quantile' }, { share }),
    numbers: `${position}\n${steps}`,
  }
}

/** The position of a percentile among `n` values in ascending order, from 1. */
export function positionOf(p: number, n: number): number {
  // 29 × 0.1 is 2.9000000000000004
  return 1 + Math.round((n - 1) * p) / 100
}
