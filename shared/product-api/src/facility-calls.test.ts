import { describe, expect, test } from '@jest/globals'
import ky from 'ky'
import { bboxSchema } from './facility-parts-schema.ts'
import { facilityPointsQuerySchema, facilityQuerySchema } from './schemas.ts'
import {
  costReportsKey,
  facilityKey,
  facilityPointsKey,
  facilitySearchQuery,
  getCostReports,
  getMedicareInpatients,
  getFacility,
  getFacilityPoints,
  searchFacilities,
} from './public.ts'

/** The request of a call; the answer does not matter. */
async function askedBy(call: (api: ReturnType<typeof ky.create>) => Promise<unknown>): Promise<string> {
  let asked = ''
  const api = ky.create({
    prefix: 'http://localhost/api',
    fetch: async (request) => {
      asked = (request as Request).url
      return Response.json({})
    },
  })
  await call(api).catch(() => undefined)
  return asked.replace('http://localhost/api/', '')
}

describe('calls about hospitals send the right requests', () => {
  test('encode any CCN as one path segment', async () => {
    expect(await askedBy((api) => getFacility(api, '22/..'))).toBe('facilities/22%2F..')
    expect(await askedBy((api) => getCostReports(api, '220071'))).toBe('facilities/220071/cost-reports')
    expect(await askedBy((api) => getMedicareInpatients(api, '220071'))).toBe('facilities/220071/medicare-inpatients')
  })

  test('send a search with its optional limit', async () => {
    expect(await askedBy((api) => searchFacilities(api, { search: 'st. john & co' }))).toBe(
      'facilities?search=st.+john+%26+co',
    )
    expect(await askedBy((api) => searchFacilities(api, { search: '', limit: 6 }))).toBe('facilities?search=&limit=6')
  })

  test('send a box in degrees that the API accepts', async () => {
    const asked = await askedBy((api) => getFacilityPoints(api, { bbox: [-71.123456789, 42, 1e-7, 43], limit: 50 }))
    const query = new URL(asked, 'http://localhost').searchParams
    expect(query.get('bbox')).toBe('-71.123457,42.000000,0.000000,43.000000')
    expect(bboxSchema.safeParse(query.get('bbox')).success).toBe(true)
    expect(facilityPointsQuerySchema.parse(Object.fromEntries(query))).toMatchObject({ limit: 50 })
  })

  test('request all hospitals without a query', async () => {
    expect(await askedBy((api) => getFacilityPoints(api))).toBe('facilities/points')
  })
})

describe('a query', () => {
  test.each([
    [{}, { limit: 20 }],
    [
      { search: '  boston ', limit: '5' },
      { search: 'boston', limit: 5 },
    ],
  ])('%j is read as %j', (query, read) => expect(facilityQuerySchema.parse(query)).toEqual(read))

  test.each([
    { limit: '0' },
    { limit: '101' },
    { limit: 'many' },
    { search: 'x'.repeat(101) },
    { bbox: '1,2,3' },
    { bbox: '1,2,3,4,5' },
    { bbox: '1e3,2,3,4' },
    { page: '2' },
  ])('%j is refused', (query) => expect(facilityQuerySchema.safeParse(query).success).toBe(false))
})

test('gives every query its own key, and related keys the same prefix', () => {
  const keys = [
    facilitySearchQuery(ky, { search: '220071' }).queryKey,
    facilitySearchQuery(ky, { search: '220071', limit: 12 }).queryKey,
    facilityKey('220071'),
    costReportsKey('220071'),
    facilityPointsKey(),
    facilityPointsKey([1, 2, 3, 4]),
    facilityKey('220072'),
  ].map((key) => JSON.stringify(key))
  expect(new Set(keys).size).toBe(keys.length)
  expect(costReportsKey('220071').slice(0, 3)).toEqual([...facilityKey('220071')])
})

test.each([
  ['bos', 'boston', true],
  ['boston', 'bos', true],
  ['denver', 'boston', false],
  ['', 'boston', false],
  ['boston', '', false],
])('of the results of "%s", a search for "%s" keeps: %p', (known, search, isKept) => {
  const before = { sample: true, items: [] }
  const { queryKey } = facilitySearchQuery(ky, { search: known })
  const { placeholderData } = facilitySearchQuery(ky, { search })
  expect(placeholderData(before, { queryKey })).toBe(isKept ? before : undefined)
  expect(placeholderData(undefined, undefined)).toBeUndefined()
})
