import { seededRandom } from '../statistics.mjs'

const random = seededRandom(2022)
const pick = (list) => list[Math.floor(random() * list.length)]
const years = Array.from({ length: 10 }, (_none, at) => 2013 + at)
const indicators = ['occupancy', 'averageLengthOfStay', 'totalMargin', 'costPerAdjustedDischarge', 'adjustedDays']

/**
 * What people ask of each dashboard, the same in every run: hospitals, years and peer groups of all kinds, so that next
 * to none is asked for twice.
 * @param {readonly { ccn: string, state: string }[]} hospitals
 * @param {number} count
 * @returns {Record<string, string[]>} addresses by dashboard
 */
export function boardQuestions(hospitals, count) {
  const ccn = () => pick(hospitals).ccn
  const several = (most) => Array.from({ length: 1 + Math.floor(random() * most) }, ccn)
  const groups = [
    () => 'all',
    () => 'type-short-term',
    () => `type-short-term_beds-${pick(['25-49', '50-99', '100-199', '200-299', '500-plus'])}`,
    () => `type-${pick(['short-term.critical-access', 'psychiatric'])}_area-${pick(['U', 'R'])}_control-nonprofit`,
    () => `state-${[...new Set([pick(hospitals).state, pick(hospitals).state])].sort().join('.')}`,
    () => `teaching-yes_within-${ccn()}.${10 * (1 + Math.floor(random() * 30))}`,
    () => `only-${[...new Set(Array.from({ length: 40 }, ccn))].sort().join('.')}`,
  ]
  const group = () => pick(groups)()
  const year = () => (random() < 0.5 ? {} : { year: pick(years) })
  const dashboards = {
    'benchmarks, every indicator': () => ['board/benchmarks', { ccn: ccn(), peers: group(), ...year() }],
    'trends of up to 4 hospitals, 5 indicators, 10 years': () => [
      'board/trends',
      { ccns: several(4), indicators, peers: group() },
    ],
    'up to 6 hospitals side by side, every indicator': () => [
      'board/compare',
      { ccns: several(6), peers: group(), ...year() },
    ],
    'distribution of an indicator': () => [
      'board/distribution',
      { indicator: pick(indicators), ccn: ccn(), peers: group(), ...year() },
    ],
    'hospitals of a group, up to 500': () => [
      'board/peers',
      { ccn: ccn(), peers: group(), indicator: pick(indicators), ...year() },
    ],
    'units of a hospital beside a group’s': () => [`facilities/${ccn()}/units`, { peers: group() }],
    'patient origin of a hospital': () => [`facilities/${ccn()}/patient-origin`, {}],
    'cost reports of a hospital': () => [`facilities/${ccn()}/cost-reports`, {}],
  }
  return Object.fromEntries(
    Object.entries(dashboards).map(([name, question]) => [
      name,
      Array.from({ length: count }, () => {
        const [path, query] = question()
        return `/api/${path}?${new URLSearchParams(query)}`.replace(/\?$/, '')
      }),
    ]),
  )
}
