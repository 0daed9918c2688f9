import { bedBandRange, bedBands, type BedBand, type PeerCriteria } from '@keyroom/cost-report'
import type { IntlShape } from 'react-intl'

/**
 * The criteria of a peer group in words: "short-term hospitals", "100 to 299 beds"; "All hospitals" without any.
 *
 * @param centerName the name of the hospital at the center of a radius; its CCN is shown while the name is unknown
 */
export function peerWords(intl: IntlShape, criteria: PeerCriteria, centerName?: string): string[] {
  const either = (words: readonly string[]) => intl.formatList(words, { type: 'disjunction' })
  const chosen = (part: string, values: readonly string[]) =>
    values.length > 0
      ? [either(values.map((value) => intl.formatMessage({ id: `analytics.peers.${part}.${value}` })))]
      : []
  const { types, bedBands: bands, areas, controls, states, teaching, radius, list } = criteria
  const words = [
    ...chosen('type', types),
    ...(bands.length > 0 ? [either(bedWords(intl, bedRanges(bands)))] : []),
    ...chosen('area', areas),
    ...chosen('control', controls),
    ...(states.length > 0 ? [either(states)] : []),
    ...(teaching === null ? [] : [intl.formatMessage({ id: `analytics.peers.teaching.${teaching ? 'yes' : 'no'}` })]),
    ...(radius
      ? [
          intl.formatMessage(
            { id: 'analytics.peers.radius' },
            {
              miles: radius.miles,
              center: centerName ?? intl.formatMessage({ id: 'analytics.ccn' }, { ccn: radius.ccn }),
            },
          ),
        ]
      : []),
    ...(list.length > 0 ? [intl.formatMessage({ id: 'analytics.peers.list' }, { count: list.length })] : []),
  ]
  return words.length > 0 ? words : [intl.formatMessage({ id: 'analytics.peers.all' })]
}

/** The criteria of a peer group as one text. */
export function peerText(intl: IntlShape, criteria: PeerCriteria, centerName?: string): string {
  return intl.formatList(peerWords(intl, criteria, centerName), { type: 'conjunction', style: 'narrow' })
}

function bedWords(intl: IntlShape, ranges: ReturnType<typeof bedRanges>): string[] {
  return ranges.map(({ from, to }) =>
    to === Infinity
      ? intl.formatMessage({ id: 'analytics.peers.beds.from' }, { from })
      : intl.formatMessage({ id: 'analytics.peers.beds.range' }, { from, to }),
  )
}

/** A range of beds; the upper bound is `Infinity` where it is open. */
interface BedRange {
  readonly from: number
  readonly to: number
}

/** Merges adjacent bands into ranges. */
function bedRanges(bands: readonly BedBand[]): BedRange[] {
  return bedBands
    .filter((band) => bands.includes(band))
    .map(bedBandRange)
    .reduce<BedRange[]>((ranges, { from, to }) => {
      const last = ranges.at(-1)
      return last && last.to + 1 === from
        ? [...ranges.slice(0, -1), { from: last.from, to }]
        : [...ranges, { from, to }]
    }, [])
}
