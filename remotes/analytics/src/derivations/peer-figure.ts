import { indicator, shownPercentiles } from '@keyroom/cost-report'
import type { Distribution } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'
import { formatMeasure, wholePercentile } from '../measures/format-measure.ts'
import type { PeerFigure } from './derivation.ts'
import { percentileFormula, quantileFormula, rankFormula, type WrittenFormula } from './place-formula.ts'

/** A formatted figure of a peer group, and how it is calculated. */
export function peerFigure(
  intl: IntlShape,
  figure: PeerFigure,
  answer: Distribution,
): WrittenFormula & { readonly text: string } {
  const { spread, hospitals, neighbors } = answer
  const { unit, better } = indicator(answer.indicator)
  const write = (value: number) => formatMeasure(intl, unit, value)
  const say = (id: string, values = {}) => intl.formatMessage({ id }, values)
  const none = { text: say('analytics.na'), words: say('analytics.account.none'), numbers: null }
  switch (figure) {
    case 'percentile': {
      const { place = null, value = null, percentile = null } = answer.mark ?? {}
      if (!place || value === null || percentile === null) return none
      return {
        text: say('analytics.key.place', { percentile: wholePercentile(percentile), count: spread.n }),
        ...percentileFormula(intl, { place, n: spread.n, value, percentile, write }),
      }
    }
    case 'rank': {
      const { place = null, rank = null } = answer.mark ?? {}
      if (!place || rank === null || better === 'neutral') return none
      return { text: say('analytics.rank', { rank, count: spread.n }), ...rankFormula(intl, better, rank - 1) }
    }
    case 'hospitals':
      return {
        text: intl.formatNumber(hospitals),
        words: say('analytics.account.hospitals.formula'),
        numbers: null,
      }
    case 'n':
      return {
        text: intl.formatNumber(spread.n),
        words: say('analytics.account.n.formula'),
        numbers: `${intl.formatNumber(hospitals)} − ${intl.formatNumber(hospitals - spread.n)} = ${intl.formatNumber(spread.n)}`,
      }
    default: {
      if (spread.suppressed || !neighbors) return none
      const value = spread[figure]
      return {
        text: write(value),
        ...quantileFormula(intl, {
          p: shownPercentiles[figure],
          n: spread.n,
          between: neighbors[figure],
          value,
          write,
        }),
      }
    }
  }
}
