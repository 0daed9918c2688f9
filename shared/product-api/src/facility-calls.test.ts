import { describe, expect, test } from '@jest/globals'
import ky from 'ky'
import { bboxSchema, facilityPointsQuerySchema, facilityQuerySchema } from './schemas.ts'
import {
  costReportsKey,
  facilityKey,
  facilityPointsKey,
  facilitySearchKey,
  getCostReports,
  getMedicareInpatients,
  getFacility,
  getFacilityPoints,
  searchFacilities,
} from './public.ts'

/** What a call asks for; the answer does not matter. */
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

describe('calls about hospitals ask for the right thing', () => {
  test('a CCN is one part of the path, whatever it holds', async () => {
    expect(await askedBy((api) => getFacility(api, '22/..'))).toBe('facilities/22%2F..')
    expect(await askedBy((api) => getCostReports(api, '220071'))).toBe('facilities/220071/cost-reports')
    expect(await askedBy((api) => getMedicareInpatients(api, '220071'))).toBe('facilities/220071/medicare-inpatients')
  })

  test('a search, with its limit where there is one', async () => {
    expect(await askedBy((api) => searchFacilities(api, { search: 'st. john & co' }))).toBe(
      'facilities?search=st.+john+%26+co',
    )
    expect(await askedBy((api) => searchFacilities(api, { search: '', limit: 6 }))).toBe('facilities?search=&limit=6')
  })

  test('the hospitals of a box, in degrees that the API takes', async () => {
    const asked = await askedBy((api) => getFacilityPoints(api, { bbox: [-71.123456789, 42, 1e-7, 43], limit: 50 }))
    const query = new URL(asked, 'http://localhost').searchParams
    expect(query.get('bbox')).toBe('-71.123457,42.000000,0.000000,43.000000')
    expect(bboxSchema.safeParse(query.get('bbox')).success).toBe(true)
    expect(facilityPointsQuerySchema.parse(Object.fromEntries(query))).toMatchObject({ limit: 50 })
  })

  test('all hospitals without a question mark', async () => {
    expect(await askedBy((api) => getFacilityPoints(api))).toBe('facilities/points')
  })
})

describe('what may be asked', () => {
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

test('no two questions share a place in the cache, and what belongs together begins alike', () => {
  const keys = [
    facilitySearchKey('220071'),
    facilityKey('220071'),
    costReportsKey('220071'),
    facilityPointsKey(),
    facilityPointsKey([1, 2, 3, 4]),
    facilityKey('220072'),
  ].map((key) => JSON.stringify(key))
  expect(new Set(keys).size).toBe(keys.length)
  expect(costReportsKey('220071').slice(0, 3)).toEqual([...facilityKey('220071')])
})
