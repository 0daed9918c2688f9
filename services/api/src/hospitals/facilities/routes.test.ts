import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { Facility, FacilityList, FacilityPoints, FacilityTraits } from '@keyroom/product-api/schemas'
import { importFiles } from '../imports/import-files.ts'
import { costReportCsv, hifldCsv, type FixtureReport } from '../imports/testing/fixture-files.ts'
import { hcrisFiles } from '../imports/testing/hcris-fixture.ts'
import { openTemporaryFiles } from '../imports/testing/temporary-files.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'

const hospitals: FixtureReport[] = [
  { ccn: '220071', name: 'MASSACHUSETTS GENERAL HOSPITAL', figures: { beds: 995 } },
  { ccn: '220072', name: 'GENERAL HOSPITAL OF MASSACHUSETTS', city: 'LYNN', zip: '1901', figures: { beds: 2_000 } },
  { ccn: '220073', name: 'MASSACHUSETTS GENERAL HOSPITAL WEST', city: 'NEWTON', zip: '2458', figures: { beds: 5_000 } },
  {
    ccn: '450001',
    name: "ST. MARY'S MEDICAL CENTER",
    city: 'HOUSTON',
    state: 'TX',
    zip: '77030',
    figures: { beds: 300 },
  },
  {
    ccn: '451300',
    name: 'BOSTON COMMUNITY HOSPITAL',
    city: 'BOSTON',
    state: 'TX',
    zip: '75570',
    figures: { beds: 25 },
  },
]
const places = hifldCsv([
  { id: '1', name: 'MASSACHUSETTS GENERAL HOSPITAL', longitude: '-71.07', latitude: '42.36' },
  {
    id: '2',
    name: "SAINT MARY'S MEDICAL CENTER",
    city: 'HOUSTON',
    state: 'TX',
    zip: '77030',
    longitude: '-95.4',
    latitude: '29.7',
  },
  {
    id: '3',
    name: 'BOSTON COMMUNITY HOSPITAL',
    city: 'BOSTON',
    state: 'TX',
    zip: '75570',
    longitude: '179.5',
    latitude: '33.4',
  },
])

describe.each(testEngines())('facilities on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
    const files = await openTemporaryFiles()
    const paths = [await files.write('r.csv', costReportCsv(hospitals)), await files.write('h.csv', places)]
    await importFiles(api.database, paths)
    await files.remove()
  })
  afterAll(() => api.close())

  const search = async (query: string) => {
    const { status, body } = await api.ask(people.free, `/api/facilities?${query}`)
    expect(status).toBe(200)
    return (body as FacilityList).items.map(({ ccn }) => ccn)
  }

  test.each([
    ['Massachusetts General Hospital', ['220071', '220073', '220072']],
    ['mass gen', ['220073', '220072', '220071']],
    ['220071', ['220071']],
    ['02114', ['220071']],
    ['boston', ['451300', '220071']],
    ['saint marys', ['450001']],
    ["St. Mary's", ['450001']],
    ['hospital houston', []],
    ['center houston', ['450001']],
    ['m', ['220073', '220071']],
    ["'; DROP TABLE api.facility; --", []],
    ['& | ! ( :*', []],
    ['| ! ( :*', ['220073', '220072', '220071', '450001', '451300']],
  ])('a search for %p finds %p, the best first', async (text, expected) => {
    expect(await search(`search=${encodeURIComponent(text)}`)).toEqual(expected)
  })

  test('a search tells whether a hospital is listed as closed, as its card does', async () => {
    const { body } = await api.ask(people.free, '/api/facilities?search=220071')
    expect((body as FacilityList).items).toMatchObject([{ ccn: '220071', listedClosed: false }])
  })

  test('a search keeps to its limit and its box', async () => {
    expect(await search('search=massachusetts&limit=1')).toEqual(['220073'])
    expect(await search('search=general&bbox=-72,42,-71,43')).toEqual(['220072', '220073', '220071'])
    expect(await search('bbox=-96,29,-95,30')).toEqual(['450001'])
  })

  test('the points of a box come in columns of one length, the largest first', async () => {
    const { body } = await api.ask(people.free, '/api/facilities/points')
    const { sample, total, columns } = body as FacilityPoints
    expect({ sample, total }).toEqual({ sample: false, total: 5 })
    // Lynn and Newton are in no directory: they stand where the hospitals of their county do.
    expect(columns).toEqual({
      ccn: ['220073', '220072', '220071', '450001', '451300'],
      name: [
        'MASSACHUSETTS GENERAL HOSPITAL WEST',
        'GENERAL HOSPITAL OF MASSACHUSETTS',
        'MASSACHUSETTS GENERAL HOSPITAL',
        "ST. MARY'S MEDICAL CENTER",
        'BOSTON COMMUNITY HOSPITAL',
      ],
      city: ['NEWTON', 'LYNN', 'BOSTON', 'HOUSTON', 'BOSTON'],
      state: ['MA', 'MA', 'MA', 'TX', 'TX'],
      type: ['short-term', 'short-term', 'short-term', 'short-term', 'critical-access'],
      longitude: [-71.07, -71.07, -71.07, -95.4, 179.5],
      latitude: [42.36, 42.36, 42.36, 29.7, 33.4],
      locationGrade: ['county-centre', 'county-centre', 'name-zip', 'name-zip', 'name-zip'],
      fiscalYear: [2021, 2021, 2021, 2021, 2021],
      beds: [5_000, 2_000, 995, 300, 25],
      occupancy: [0.7, 0.7, 0.7, 0.7, 0.7],
      averageLengthOfStay: [5, 5, 5, 5, 5],
    })
  })

  test.each([
    ['bbox=-72,42,-71,43', 3, ['220073', '220072', '220071']],
    ['bbox=170,-90,-170,90', 1, ['451300']],
    ['limit=2', 5, ['220073', '220072']],
    ['bbox=0,0,1,1', 0, []],
  ])('points of %s', async (query, total, ccns) => {
    const { body } = await api.ask(people.free, `/api/facilities/points?${query}`)
    expect(body).toMatchObject({ total, columns: { ccn: ccns } })
  })

  test('the traits of hospitals come in the order of the points, unknown ones as null', async () => {
    const { status, body } = await api.ask(people.free, '/api/facilities/traits')
    expect(status).toBe(200)
    const { columns } = body as FacilityTraits
    expect(columns.ccn).toEqual(['220073', '220072', '220071', '450001', '451300'])
    expect(columns.owner).toEqual(Array.from({ length: 5 }, () => 'nonprofit'))
    expect(columns.emergency).toEqual(Array.from({ length: 5 }, () => null))
  })

  test('a card tells the public part of one hospital', async () => {
    const { status, body } = await api.ask(people.free, '/api/facilities/220071')
    expect(status).toBe(200)
    expect(body as Facility).toMatchObject({
      ccn: '220071',
      sample: false,
      name: 'MASSACHUSETTS GENERAL HOSPITAL',
      address: '1 MAIN STREET',
      zip: '02114',
      countyFips: '25025',
      type: 'short-term',
      controlGroup: 'nonprofit',
      control: 'other-nonprofit',
      beds: 995,
      occupancy: 0.7,
      averageLengthOfStay: 5,
      fiscalYear: 2021,
      // The public-use file does not tell them apart.
      occupancyIncludesNewborns: true,
      trauma: 'LEVEL I',
      listedClosed: false,
    })
  })

  test('a card with the figures of a raw report counts no newborns', async () => {
    const files = await openTemporaryFiles()
    const { rpt, nmrc } = hcrisFiles([{ record: '700001', ccn: '220080' }])
    await importFiles(api.database, [
      await files.write('HOSP10_2021_RPT.CSV', rpt),
      await files.write('HOSP10_2021_NMRC.CSV', nmrc),
    ])
    await files.remove()
    const { body } = await api.ask(people.free, '/api/facilities/220080')
    expect(body as Facility).toMatchObject({
      occupancy: expect.closeTo((27_500 - 1_500) / 38_325, 9),
      occupancyIncludesNewborns: false,
    })
  })

  test.each([
    ['/api/facilities/229999', 404],
    ['/api/facilities/22', 400],
    ['/api/facilities?limit=0', 400],
    ['/api/facilities?limit=101', 400],
    ['/api/facilities?star=sign', 400],
    ['/api/facilities?bbox=1,2,3', 400],
    ['/api/facilities?bbox=200,0,201,1', 400],
    ['/api/facilities/points?limit=10001', 400],
  ])('%s answers %d', async (url, status) => expect((await api.ask(people.free, url)).status).toBe(status))

  test.each(['/api/facilities', '/api/facilities/points', '/api/facilities/traits', '/api/facilities/220071'])(
    '%s needs a token',
    async (url) => {
      expect((await api.ask(undefined, url)).status).toBe(401)
    },
  )

  test('who holds the answer already gets none until an import changes something', async () => {
    const ask = async (headers: Record<string, string>) => {
      const authorization = `Bearer ${await api.issuer.tokenOf(people.free)}`
      return api.app.inject({ url: '/api/facilities/220071', headers: { authorization, ...headers } })
    }
    const etag = String((await ask({})).headers.etag)
    const held = await ask({ 'if-none-match': `"other", ${etag}` })
    expect([held.statusCode, held.body]).toEqual([304, ''])
    const files = await openTemporaryFiles()
    await importFiles(api.database, [await files.write('more.csv', costReportCsv([{ ccn: '330001', id: 'new' }]))])
    await files.remove()
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(200)
  })
})
