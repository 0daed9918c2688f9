import type { PeerCriteria } from '@keyroom/cost-report'
import type { IntlShape } from 'react-intl'
import { bedRanges } from './bed-ranges.ts'

/** A peer group's criteria in words, one each: "short-term hospitals", "100 to 299 beds". "All hospitals" without any. */
export function peerWords(intl: IntlShape, criteria: PeerCriteria): string[] {
  const either = (words: readonly string[]) => intl.formatList(words, { type: 'disjunction' })
  const chosen = (part: string, values: readonly string[]) =>
    values.length > 0
      ? [either(values.map((value) => intl.formatMessage({ id: `analytics.peers.${part}.${value}` })))]
      : []
  const { types, bedBands, areas, controls, states, teaching, radius, list } = criteria
  const words = [
    ...chosen('type', types),
    ...(bedBands.length > 0 ? [either(bedWords(intl, bedRanges(bedBands)))] : []),
    ...chosen('area', areas),
    ...chosen('control', controls),
    ...(states.length > 0 ? [either(states)] : []),
    ...(teaching === null ? [] : [intl.formatMessage({ id: `analytics.peers.teaching.${teaching ? 'yes' : 'no'}` })]),
    ...(radius ? [intl.formatMessage({ id: 'analytics.peers.radius' }, { miles: radius.miles, ccn: radius.ccn })] : []),
    ...(list.length > 0 ? [intl.formatMessage({ id: 'analytics.peers.list' }, { count: list.length })] : []),
  ]
  return words.length > 0 ? words : [intl.formatMessage({ id: 'analytics.peers.all' })]
}

/** A peer group's criteria as one text. */
export function peerText(intl: IntlShape, criteria: PeerCriteria): string {
  return intl.formatList(peerWords(intl, criteria), { type: 'conjunction', style: 'narrow' })
}

function bedWords(intl: IntlShape, ranges: ReturnType<typeof bedRanges>): string[] {
  return ranges.map(({ from, to }) =>
    to === Infinity
      ? intl.formatMessage({ id: 'analytics.peers.beds.from' }, { from })
      : intl.formatMessage({ id: 'analytics.peers.beds.range' }, { from, to }),
  )
}
