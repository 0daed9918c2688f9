import { seededRandom } from '../statistics.mjs'

const random = seededRandom(2022)
const pick = (list) => list[Math.floor(random() * list.length)]
const distinct = (values) => [...new Set(values)].join('.')
const years = Array.from({ length: 10 }, (_none, at) => 2013 + at)
const indicators = ['occupancy', 'averageLengthOfStay', 'totalMargin', 'costPerAdjustedDischarge', 'adjustedDays']

/**
 * Requests of each dashboard, the same in every run: hospitals, years and peer groups of all kinds, so that almost none
 * is repeated.
 * @param {readonly { ccn: string, state: string }[]} hospitals
 * @param {number} count
 * @returns {Record<string, string[]>} addresses by dashboard
 */
export function boardQuestions(hospitals, count) {
  const ccn = () => pick(hospitals).ccn
  const several = (max) => Array.from({ length: 1 + Math.floor(random() * max) }, ccn)
  const groups = [
    () => 'all',
    () => 'type-short-term',
    () => `type-short-term_beds-${pick(['25-49', '50-99', '100-199', '200-299', '500-plus'])}`,
    () => `type-${pick(['short-term.critical-access', 'psychiatric'])}_area-${pick(['U', 'R'])}_control-nonprofit`,
    () => `state-${distinct([pick(hospitals).state, pick(hospitals).state])}`,
    () => `teaching-yes_within-${ccn()}.${10 * (1 + Math.floor(random() * 30))}`,
    () => `only-${distinct(Array.from({ length: 40 }, ccn))}`,
  ]
  const group = () => pick(groups)()
  const year = () => (random() < 0.5 ? {} : { year: pick(years) })
  const dashboards = {
    'benchmarks, every indicator': () => ({
      path: 'board/benchmarks',
      query: { ccn: ccn(), peers: group(), ...year() },
    }),
    'trends of up to 4 hospitals, 5 indicators, 10 years': () => ({
      path: 'board/trends',
      query: { ccns: several(4), indicators, peers: group() },
    }),
    'up to 6 hospitals side by side, every indicator': () => ({
      path: 'board/compare',
      query: { ccns: several(6), peers: group(), ...year() },
    }),
    'distribution of an indicator': () => ({
      path: 'board/distribution',
      query: { indicator: pick(indicators), ccn: ccn(), peers: group(), ...year() },
    }),
    'hospitals of a group, up to 500': () => ({
      path: 'board/peers',
      query: { ccn: ccn(), peers: group(), indicator: pick(indicators), ...year() },
    }),
    'units of a hospital beside a group’s': () => ({ path: `facilities/${ccn()}/units`, query: { peers: group() } }),
    'patient origin of a hospital': () => ({ path: `facilities/${ccn()}/patient-origin`, query: {} }),
    'cost reports of a hospital': () => ({ path: `facilities/${ccn()}/cost-reports`, query: {} }),
  }
  return Object.fromEntries(
    Object.entries(dashboards).map(([name, question]) => [
      name,
      Array.from({ length: count }, () => {
        const { path, query } = question()
        return `/api/${path}?${new URLSearchParams(query)}`.replace(/\?$/, '')
      }),
    ]),
  )
}
