import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { AreaStatistics } from '@keyroom/product-api/schemas'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import { importFiles } from '../imports/import-files.ts'
import { costReportCsv } from '../imports/testing/fixture-files.ts'
import { openTemporaryFiles } from '../imports/testing/temporary-files.ts'

/** Hospitals in Suffolk and Middlesex County, Massachusetts, and in Hartford, Connecticut, one with impossible beds. */
const places = [
  { ccn: '220001', zip: '02114', beds: 100, days: 18_250, discharges: 3_000 },
  { ccn: '220002', zip: '02114', beds: 300, days: 91_250, discharges: 20_000 },
  { ccn: '220003', zip: '02138', beds: 50, days: 9_125, discharges: 364 },
  { ccn: '070001', zip: '06102', beds: 80, days: 14_600, discharges: 3_500 },
  { ccn: '070002', zip: '06102', beds: 144_837, bedDays: 29_200, days: 14_600, discharges: 3_500 },
]

const zipCsv = `zip,lat,lng,city,state_id,population,density
02114,42.3612,-71.0682,Boston,MA,12000,20000
02138,42.3805,-71.1329,Cambridge,MA,36000,10000
06102,41.7637,-72.6851,Hartford,CT,1000,7000
`

const peopleCsv = `SUMLEV,STATE,COUNTY,STNAME,CTYNAME,POPESTIMATE2020,POPESTIMATE2021,POPESTIMATE2022
050,25,025,Massachusetts,Suffolk County,790000,800000,810000
050,25,017,Massachusetts,Middlesex County,1600000,1600000,1600000
050,09,110,Connecticut,Capitol Planning Region,970000,980000,980000
`

describe.each(testEngines())('measures by area on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
    const files = await openTemporaryFiles()
    const rows = places.map(({ ccn, zip, beds, bedDays = beds * 365, days, discharges }) => ({
      ccn,
      id: `1${ccn}`,
      zip,
      city: 'NOWHERE',
      state: zip.startsWith('06') ? 'CT' : 'MA',
      figures: { beds, days, discharges, bedDays },
    }))
    const paths = [
      await files.write('zips.csv', zipCsv),
      await files.write('co-est2022-alldata.csv', peopleCsv),
      await files.write('reports.csv', costReportCsv(rows)),
    ]
    await importFiles(api.database, paths)
    await files.remove()
  })
  afterAll(() => api.close())

  const ask = async (query: string, person: TestPerson = people.standard) => {
    const { status, body } = await api.ask(person, `/api/${query}`)
    return { status, body: body as AreaStatistics & { code?: string } }
  }
  const byCode = async (query: string) => {
    const { status, body } = await ask(query)
    expect({ query, status, code: body.code }).toEqual({ query, status: 200, code: undefined })
    return Object.fromEntries(body.columns.code.map((code, at) => [code, body.columns.value[at]]))
  }

  test('leave out beds that contradict the bed-days, and say so', async () => {
    const counted = { hospitals: 5, doubtful: 1 }
    expect((await ask('areas?measure=bedsPer1000')).body).toMatchObject(counted)
    const { body } = await ask('areas?measure=occupancy')
    expect(body).toMatchObject({ ...counted, weight: 'beds' })
    expect(body.columns.hospitals).toEqual([1, 3])
    expect((await ask('board/areas?measure=concentration')).body).toMatchObject({ hospitals: 5, doubtful: 0 })
  })

  test('leave out lengths of stay that are not those of acute patients', async () => {
    const { body } = await ask('areas?measure=averageLengthOfStay&by=county')
    expect(body).toMatchObject({ hospitals: 5, doubtful: 1, columns: { code: ['09110', '25025'] } })
  })

  test('sum beds, and divide them by the people of the area', async () => {
    expect(await byCode('areas?measure=beds')).toEqual({ '09': 80, 25: 450 })
    expect(await byCode('areas?measure=beds&by=county')).toEqual({ '09110': 80, 25017: 50, 25025: 400 })
    const { body } = await ask('areas?measure=bedsPer1000&by=county')
    expect(body).toMatchObject({ aggregate: 'sum', weight: null, populationYear: 2021, leftOut: 0 })
    expect(body.columns).toMatchObject({
      name: ['Capitol', 'Middlesex', 'Suffolk'],
      state: ['CT', 'MA', 'MA'],
      hospitals: [1, 1, 2],
      population: [980_000, 1_600_000, 800_000],
    })
    expect(body.columns.value[2]).toBeCloseTo(0.5, 12)
  })

  test('divide by newly imported people from the next answer on', async () => {
    const files = await openTemporaryFiles()
    const more = peopleCsv.replaceAll('800000', '900000')
    await importFiles(api.database, [await files.write('co-est2023-alldata.csv', more)])
    await files.remove()
    const { body } = await ask('areas?measure=bedsPer1000&by=county')
    expect(body.columns.population[2]).toBe(900_000)
  })

  test('weight occupancy by beds and length of stay by discharges, as one large hospital would have them', async () => {
    const occupancy = await byCode('areas?measure=occupancy&by=county')
    expect(occupancy['25025']).toBeCloseTo((18_250 + 91_250) / (400 * 365), 12)
    const { body } = await ask('areas?measure=averageLengthOfStay&by=county')
    expect(body.weight).toBe('discharges')
    expect(body.columns.value[1]).toBeCloseTo((18_250 + 91_250) / 23_000, 12)
  })

  test('suppress percentiles of fewer than ten hospitals', async () => {
    const { body } = await ask('areas?measure=occupancy&aggregate=median')
    expect(body.columns).toMatchObject({ value: [null, null], suppressed: [true, true], hospitals: [2, 3] })
  })

  test('measure concentration by patient days', async () => {
    const concentration = await byCode('board/areas?measure=concentration&by=county')
    expect(concentration['25025']).toBeCloseTo((100 / 6) ** 2 + (500 / 6) ** 2, 8)
    expect(concentration['25017']).toBeCloseTo(10_000, 8)
  })

  test('take the hospitals of a group only', async () => {
    const { body } = await ask('board/areas?measure=beds&by=county&peers=state-CT')
    expect(body).toMatchObject({ peers: 'state-CT', hospitals: 2, columns: { code: ['09110'] } })
  })

  test('are open to everybody as far as they are public', async () => {
    expect(await ask('areas?measure=occupancy', people.free)).toMatchObject({ status: 200 })
    expect(await ask('areas?measure=totalMargin', people.free)).toMatchObject({ status: 400 })
    expect(await ask('board/areas?measure=totalMargin', people.free)).toMatchObject({
      status: 403,
      body: { code: 'cost-report-tier' },
    })
  })

  test.each([
    ['board/areas?measure=occupancy&aggregate=sum', 'invalid-aggregate'],
    ['board/areas?measure=beds&aggregate=weighted', 'invalid-aggregate'],
    ['board/areas?measure=beauty', 'unknown-indicator'],
    ['areas?measure=beds&by=planet', 'invalid-request'],
  ])('%s is refused as %s', async (query, code) => {
    expect(await ask(query)).toMatchObject({ status: 400, body: { code } })
  })
})

describe.each(testEngines())('weighted means by area on $name', (engine) => {
  let api: TestApi
  // Eleven hospitals with a total margin of 0 to 10%, one of -90%, and one with a revenue of a dollar.
  const netIncomes = [...Array.from({ length: 11 }, (_none, at) => 5 * at), -450, -5_000]
  beforeAll(async () => {
    api = await openTestApi(engine)
    const files = await openTemporaryFiles()
    const rows = netIncomes.map((netIncome, at) => ({
      ccn: String(220_100 + at),
      id: String(90_000 + at),
      zip: '02114',
      figures: { beds: 100, netIncome, netPatientRevenue: netIncome === -5_000 ? 1 : 500, otherIncome: 0 },
    }))
    await importFiles(api.database, [
      await files.write('zips.csv', zipCsv),
      await files.write('reports.csv', costReportCsv(rows)),
    ])
    await files.remove()
  })
  afterAll(() => api.close())

  test('leave out a value that is far from those of all others, and say so', async () => {
    const { body } = await api.ask(people.standard, '/api/board/areas?measure=totalMargin&by=state')
    const answer = body as AreaStatistics
    expect(answer).toMatchObject({ hospitals: 13, farOut: 1, columns: { hospitals: [12] } })
    expect(answer.columns.value[0]).toBeCloseTo((0.55 - 0.9) / 12, 12)
  })

  test('keep it where it can only move a percentile by one place', async () => {
    const { body } = await api.ask(people.standard, '/api/board/areas?measure=totalMargin&by=state&aggregate=median')
    expect(body).toMatchObject({ farOut: 0, columns: { hospitals: [13], value: [0.04] } })
  })
})
