import { describe, expect, test } from '@jest/globals'
import { everyHospital, type PeerCriteria } from './peer-criteria.ts'
import { isTeaching, peerFilter, type PeerFacts } from './peer-filter.ts'

const boston = { latitude: 42.36, longitude: -71.07 }

const general: PeerFacts = {
  ccn: '220071',
  type: 'short-term',
  beds: 120,
  area: 'U',
  control: 'nonprofit',
  state: 'MA',
  residents: 30,
  place: boston,
}

const isIn = (criteria: Partial<PeerCriteria>, facts: Partial<PeerFacts> = {}) =>
  peerFilter({ ...everyHospital, ...criteria }, boston)({ ...general, ...facts })

test('without criteria every hospital is in, whatever is known of it', () => {
  const unknown = { beds: null, area: null, control: null, state: null, residents: null, place: null }
  expect(isIn({})).toBe(true)
  expect(isIn({}, unknown)).toBe(true)
})

describe.each<[string, Partial<PeerCriteria>, readonly Partial<PeerFacts>[], readonly Partial<PeerFacts>[]]>([
  ['type', { types: ['short-term', 'critical-access'] }, [{}, { type: 'critical-access' }], [{ type: 'psychiatric' }]],
  [
    'bed band',
    { bedBands: ['50-99', '100-199'] },
    [{}, { beds: 50 }, { beds: 199 }],
    [{ beds: 49 }, { beds: 200 }, { beds: 0 }, { beds: null }],
  ],
  ['area', { areas: ['U'] }, [{}], [{ area: 'R' }, { area: null }]],
  ['control', { controls: ['nonprofit'] }, [{}], [{ control: 'government' }, { control: null }]],
  ['state', { states: ['MA', 'NY'] }, [{}, { state: 'NY' }], [{ state: 'VT' }, { state: null }]],
  ['teaching', { teaching: true }, [{}], [{ residents: 0 }, { residents: null }]],
  ['not teaching', { teaching: false }, [{ residents: 0 }, { residents: null }], [{}]],
  ['list', { list: ['220071', '220072'] }, [{}, { ccn: '220072' }], [{ ccn: '220073' }]],
  [
    'radius',
    { radius: { ccn: '220071', miles: 10 } },
    [{}, { place: { latitude: 42.5, longitude: -71.07 } }],
    [{ place: { latitude: 42.51, longitude: -71.07 } }, { place: null }],
  ],
  [
    'several criteria at once',
    { types: ['short-term'], areas: ['U'], teaching: true },
    [{}],
    [{ type: 'childrens' }, { area: 'R' }, { residents: 0 }],
  ],
])('by %s', (_, criteria, inside, outside) => {
  test.each(inside)('%p is in', (facts) => expect(isIn(criteria, facts)).toBe(true))
  test.each(outside)('%p is not', (facts) => expect(isIn(criteria, facts)).toBe(false))
})

test('around a hospital of which nobody knows where it is there is nobody', () => {
  const criteria = { ...everyHospital, radius: { ccn: '220071', miles: 500 } }
  expect(peerFilter(criteria, null)(general)).toBe(false)
})

test.each([
  [0.01, true],
  [0, false],
  [-1, false],
  [null, false],
])('%p residents teach: %p', (residents, teaches) => expect(isTeaching(residents)).toBe(teaches))
