import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { PatientOriginAnswer } from '@keyroom/product-api/schemas'
import { importFiles } from '../imports/import-files.ts'
import { dropDiscarded } from '../imports/service-area/editions.ts'
import { costReportCsv } from '../imports/testing/fixture-files.ts'
import { openTemporaryFiles } from '../imports/testing/temporary-files.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import { publishOrigin, type OriginRow } from './testing/publish-origin.ts'

/** A is in ZIP 02101, B in 02102, C far away. */
const [a, b, c] = ['220001', '220002', '220003']
const rows: readonly OriginRow[] = [
  [a, '02101', 60],
  [a, '02102', 20],
  [a, '02103', 15],
  [a, '02104', null],
  [b, '02101', 40],
  [b, '02102', 80],
  [b, '02105', 30],
  [c, '02103', 45],
  [c, '02101', null],
]

describe.each(testEngines())('patient origin on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
    const files = await openTemporaryFiles()
    const reports = [a, b, c, '220004'].map((ccn, at) => ({
      ccn,
      id: String(at),
      zip: ['2101', '2102', '90210', '2199'][at] ?? '',
    }))
    await importFiles(api.database, [await files.write('2021.csv', costReportCsv(reports))])
    await files.remove()
    await publish(2021, [[a, '02101', 11]])
    await publish(2022, rows)
  })
  afterAll(() => api.close())

  const publish = (year: number, published: readonly OriginRow[]) => publishOrigin(api.database, year, published)
  const ask = async (query = '', ccn = a) => {
    const { status, body } = await api.ask(people.standard, `/api/facilities/${ccn}/patient-origin${query}`)
    expect({ status, ...(status === 200 ? {} : { body }) }).toEqual({ status: 200 })
    return body as PatientOriginAnswer
  }

  test('has each ZIP with share, dependence and area, suppressed ones last and with bounds', async () => {
    const answer = await ask()
    expect(answer).toMatchObject({ ccn: a, year: 2022, years: [2021, 2022], primary: 75, secondary: 90 })
    expect(answer.totals).toEqual({
      cases: { lower: 96, upper: 105, known: 95 },
      days: 475,
      charges: 95 * 1000.5,
      zips: 4,
      suppressedZips: 1,
    })
    expect(answer.zips.map(({ zip, cases, area }) => [zip, cases, area])).toEqual([
      ['02101', 60, 'primary'],
      ['02102', 20, 'primary'],
      ['02103', 15, 'secondary'],
      ['02104', null, 'other'],
    ])
    expect(answer.zips[0]).toMatchObject({ days: 300, charges: 60_030, market: { hospitals: 3, zips: 1 } })
    // Of 100 printed cases and C's 1 to 10.
    expect(answer.zips[0]?.share).toEqual({ lower: 60 / 110, upper: 60 / 101, known: 0.6 })
    expect(answer.zips[1]?.share).toEqual({ lower: 0.2, upper: 0.2, known: 0.2 })
    expect(answer.zips[1]?.dependence).toEqual({ lower: 20 / 105, upper: 20 / 96, known: 20 / 95 })
    expect(answer.zips[3]).toMatchObject({
      suppressed: true,
      days: null,
      charges: null,
      count: { lower: 1, upper: 10, known: null },
      share: { lower: 1, upper: 1, known: null },
    })
    expect(answer.areas).toEqual({ primary: { zips: 2, cases: 80 }, secondary: { zips: 1, cases: 15 } })
  })

  test('has the concentration of the market by four definitions', async () => {
    const { concentration } = await ask()
    const index = (...cases: number[]) => {
      const total = cases.reduce((sum, one) => sum + one, 0)
      return cases.reduce((sum, one) => sum + (one / total) ** 2, 0) * 10_000
    }
    const { geographic, patientFlow, kesslerMcClellan, jointCompetition } = concentration
    // A and B lie in the primary service area, with all their cases: 95 and 150.
    expect(geographic).toMatchObject({ hospitals: 2, zips: 2, index: { known: expect.closeTo(index(95, 150), 8) } })
    // 02101 and 02102 pooled: A 80, B 120, C what is suppressed.
    expect(patientFlow).toMatchObject({ hospitals: 3, zips: 2, index: { known: expect.closeTo(index(80, 120), 8) } })
    const mean = (60 * index(60, 40) + 20 * index(20, 80) + 15 * index(15, 45)) / 95
    expect(kesslerMcClellan).toMatchObject({ hospitals: 3, zips: 4, index: { known: expect.closeTo(mean, 8) } })
    expect(jointCompetition).toMatchObject({ zips: 4, index: { known: expect.closeTo(index(95, 120, 45), 8) } })
    for (const { index: found } of Object.values(concentration)) {
      expect(found?.lower).toBeLessThanOrEqual(found?.known ?? 0)
      expect(found?.upper).toBeGreaterThan(found?.lower ?? 0)
    }
  })

  test('draws service areas as it is asked to', async () => {
    const answer = await ask('?primary=50&secondary=100')
    expect(answer.zips.map(({ area }) => area)).toEqual(['primary', 'secondary', 'secondary', 'other'])
    expect(await api.ask(people.standard, '/api/facilities/220001/patient-origin?primary=95')).toMatchObject({
      status: 400,
      body: { code: 'invalid-request', received: 'primary 95, secondary 90' },
    })
  })

  test('of another year, of none and of nobody', async () => {
    expect(await ask('?year=2021')).toMatchObject({ year: 2021, zips: [{ zip: '02101', cases: 11 }] })
    expect(await ask('?year=2015')).toMatchObject({ year: 2015, years: [2021, 2022], zips: [] })
    expect(await ask('', '220004')).toMatchObject({
      year: null,
      years: [],
      zips: [],
      concentration: { geographic: { index: null } },
    })
    expect((await api.ask(people.standard, '/api/facilities/229999/patient-origin')).status).toBe(404)
    expect(await api.ask(people.free, '/api/facilities/220001/patient-origin')).toMatchObject({
      status: 403,
      body: { code: 'cost-report-tier' },
    })
  })

  test('is that of the new edition as soon as there is one', async () => {
    expect((await ask('?year=2022')).zips).toHaveLength(4)
    await publish(2022, [[a, '02101', 12]])
    await dropDiscarded(api.database)
    expect((await ask('?year=2022')).zips.map(({ zip, cases }) => [zip, cases])).toEqual([['02101', 12]])
  })
})
