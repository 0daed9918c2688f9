import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { AreaStatistics } from '@keyroom/product-api/schemas'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import { importFiles } from '../imports/import-files.ts'
import { agesCsv } from '../imports/testing/age-files.ts'
import { costReportCsv } from '../imports/testing/fixture-files.ts'
import { openTemporaryFiles, type TemporaryFiles } from '../imports/testing/temporary-files.ts'

/** Two hospitals in one ZIP code of Boston, one in Cambridge, one where few people live, and one in a ZIP code of its own, which no
 * table has: it is where its hospital is. */
const hospitals = [
  { ccn: '220001', zip: '02114', city: 'BOSTON', beds: 100, days: 18_250 },
  { ccn: '220002', zip: '02114-2696', city: 'BOSTON', beds: 300, days: 91_250 },
  { ccn: '220003', zip: '02138', city: 'CAMBRIDGE', beds: 50, days: 9_125 },
  { ccn: '220005', zip: '02199', city: 'BOSTON', beds: 10, days: 1_825 },
  { ccn: '220004', zip: '02297', city: 'BOSTON', beds: 80, days: 14_600 },
]

const zipCsv = `zip,lat,lng,city,state_id,population,density
02114,42.3612,-71.0682,Boston,MA,12000,20000
02138,42.3805,-71.1329,Cambridge,MA,36000,10000
02199,42.3474,-71.082,Boston,MA,999,30000
`

const gazetteer = `GEOID\tALAND\tAWATER\tALAND_SQMI\tAWATER_SQMI\tINTPTLAT\tINTPTLONG
02138\t1\t1\t2.7\t0.1\t42.38\t-71.13
`

describe.each(testEngines())('measures by ZIP code on $name', (engine) => {
  let api: TestApi
  let files: TemporaryFiles
  const importText = async (name: string, text: string) => importFiles(api.database, [await files.write(name, text)])
  beforeAll(async () => {
    api = await openTestApi(engine)
    files = await openTemporaryFiles()
    const rows = hospitals.map(({ ccn, zip, city, beds, days }) => ({
      ccn,
      id: `1${ccn}`,
      zip,
      city,
      state: 'MA',
      figures: { beds, days, bedDays: beds * 365, discharges: 1_000 },
    }))
    await importText('zips.csv', zipCsv)
    await importText('reports.csv', costReportCsv(rows))
    await api.database.query(
      `UPDATE api.facility SET longitude = -71.09, latitude = 42.34, location_grade = 'city-centre' WHERE ccn = '220004'`,
    )
  })
  afterAll(async () => {
    await api.close()
    await files.remove()
  })

  const ask = async (query: string) => {
    const { status, body } = await api.ask(people.standard, `/api/${query}`)
    return { status, body: body as AreaStatistics & { code?: string } }
  }

  test('bring hospitals together by the ZIP code of their address', async () => {
    const { status, body } = await ask('areas?measure=occupancy&by=zip')
    expect(status).toBe(200)
    expect(body).toMatchObject({ by: 'zip', aggregate: 'weighted', weight: 'beds', hospitals: 5, leftOut: 0 })
    expect(body.columns).toMatchObject({
      code: ['02114', '02138', '02199', '02297'],
      name: ['Boston', 'Cambridge', 'Boston', 'BOSTON'],
      state: ['MA', 'MA', 'MA', 'MA'],
      hospitals: [2, 1, 1, 1],
      population: [12_000, 36_000, 999, null],
      longitude: [-71.0682, -71.1329, -71.082, -71.09],
    })
    expect(body.columns.value[0]).toBeCloseTo((18_250 + 91_250) / (400 * 365), 12)
  })

  test('read the places of ZIP codes once for all measures', async () => {
    const query = jest.spyOn(api.database, 'query')
    const readings = () => query.mock.calls.filter(([sql]) => sql.includes('api.zip_place')).length
    await ask('areas?measure=beds&by=zip')
    const before = readings()
    await ask('areas?measure=bedsPer1000&by=zip')
    await ask('areas?measure=averageLengthOfStay&by=zip')
    expect(readings()).toBe(before)
    expect(query.mock.calls.length).toBeGreaterThan(0)
    query.mockRestore()
  })

  test('suppress percentiles of fewer than ten hospitals, as of other areas', async () => {
    const { body } = await ask('areas?measure=occupancy&by=zip&aggregate=median')
    expect(body.columns).toMatchObject({ value: [null, null, null, null], suppressed: [true, true, true, true] })
  })

  test('divide beds by the people of the table of ZIP codes, and count hospitals where fewer than 1,000 are', async () => {
    const { body } = await ask('areas?measure=bedsPer1000&by=zip')
    expect(body).toMatchObject({ hospitals: 5, withoutPeople: 2, populationYear: null, ageTable: null })
    expect(body.columns.code).toEqual(['02114', '02138'])
    expect(body.columns.value[0]).toBeCloseTo((1_000 * 400) / 12_000, 12)
  })

  test('have no market concentration, and say which areas have', async () => {
    const { status, body } = await ask('board/areas?measure=concentration&by=zip')
    expect({ status, ...body }).toMatchObject({
      status: 400,
      code: 'invalid-area-kind',
      expected: 'one of state, county',
      received: 'zip',
    })
  })

  test('prefer the point of the gazetteer, and the people of the age table nearest to the year', async () => {
    await importText('2023_Gaz_zcta_national.txt', gazetteer)
    await importText('ACSDT5Y2021.B01001-Data.csv', agesCsv([{ area: '860Z200US02138', ages: 1_000 }]))
    await importText('ACSDT5Y2023.B01001-Data.csv', agesCsv([{ area: '860Z200US02138', ages: 2_000 }]))
    const { body } = await ask('areas?measure=bedsPer1000&by=zip')
    expect(body).toMatchObject({ year: 2021, ageTable: { firstYear: 2017, lastYear: 2021 } })
    expect(body.columns).toMatchObject({
      code: ['02114', '02138'],
      population: [12_000, 46_000],
      longitude: [-71.0682, -71.13],
      latitude: [42.3612, 42.38],
    })
  })
})
