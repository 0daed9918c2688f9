import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { OriginAreas } from '@keyroom/product-api/schemas'
import { importFiles } from '../imports/import-files.ts'
import { costReportCsv } from '../imports/testing/fixture-files.ts'
import { openTemporaryFiles } from '../imports/testing/temporary-files.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import { publishOrigin, type OriginRow } from './testing/publish-origin.ts'

const ccn = '220001'

/** Boston and Cambridge, Hartford in a planning region of Connecticut, and the shore of Chicago. */
const zipCsv = `zip,lat,lng,city,state_id,population,density
02114,42.3612,-71.0682,Boston,MA,12000,20000
02115,42.3427,-71.0922,Boston,MA,30000,20000
02138,42.3805,-71.1329,Cambridge,MA,36000,10000
02139,42.3647,-71.1042,Cambridge,MA,36000,10000
06102,41.7637,-72.6851,Hartford,CT,1000,7000
60611,41.89707,-87.60800,Chicago,IL,33000,30000
`

/** 02199 has no place. In Hartford and in one part of Cambridge the cases are suppressed. */
const rows: readonly OriginRow[] = [
  [ccn, '02114', 50],
  [ccn, '02115', 20],
  [ccn, '02138', 15],
  [ccn, '02139', null],
  [ccn, '06102', null],
  [ccn, '60611', 11],
  [ccn, '02199', 4],
  ['220002', '02114', 900],
]

describe.each(testEngines())('patient origin by area on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
    const files = await openTemporaryFiles()
    const reports = [ccn, '220002', '220003'].map((one, at) => ({ ccn: one, id: String(at), zip: '02114' }))
    await importFiles(api.database, [
      await files.write('zips.csv', zipCsv),
      await files.write('2021.csv', costReportCsv(reports)),
    ])
    await files.remove()
    await publishOrigin(api.database, 2021, [[ccn, '06102', 30]])
    await publishOrigin(api.database, 2022, rows)
  })
  afterAll(() => api.close())

  const ask = async (query = '', of = ccn) => {
    const { status, body } = await api.ask(people.standard, `/api/facilities/${of}/patient-origin/areas${query}`)
    expect({ status, ...(status === 200 ? {} : { body }) }).toEqual({ status: 200 })
    return body as OriginAreas
  }
  const byCode = ({ columns }: OriginAreas) =>
    Object.fromEntries(
      columns.code.map((code, at) => [
        code,
        [columns.name[at], columns.cases[at], columns.zips[at], columns.suppressedZips[at]],
      ]),
    )

  test('adds up the ZIP codes of each county of 2023, and counts those that are suppressed', async () => {
    const answer = await ask()
    expect(answer).toMatchObject({ ccn, by: 'county', year: 2022, years: [2021, 2022], sample: false })
    expect(byCode(answer)).toEqual({
      '09110': ['Capitol', null, 1, 1],
      '17031': ['Cook', 11, 1, 0],
      '25017': ['Middlesex', 15, 2, 1],
      '25025': ['Suffolk', 70, 2, 0],
    })
    expect(answer.columns.state).toEqual(['CT', 'IL', 'MA', 'MA'])
    expect(answer.columns.share).toEqual([null, 11 / 100, 15 / 100, 70 / 100])
    expect(answer.columns.days).toEqual([null, 55, 75, 350])
    expect(answer.columns.charges?.[3]).toBe(70 * 1000.5)
  })

  test('tells how many ZIP codes are suppressed, and how many are in no area', async () => {
    const totals = { cases: 100, zips: 7, suppressedZips: 2, unplacedZips: 1, unplacedCases: 4 }
    expect((await ask()).totals).toEqual(totals)
    expect((await ask('?by=zip')).totals).toEqual(totals)
  })

  test('by state', async () => {
    const answer = await ask('?by=state')
    expect(byCode(answer)).toEqual({
      '09': ['Connecticut', null, 1, 1],
      '17': ['Illinois', 11, 1, 0],
      '25': ['Massachusetts', 85, 4, 1],
    })
    expect(answer.columns.longitude).toEqual([null, null, null])
  })

  test('by ZIP code, with its center', async () => {
    const { columns } = await ask('?by=zip')
    const at = columns.code.indexOf('02114')
    expect([columns.name[at], columns.state[at], columns.cases[at]]).toEqual(['Boston', 'MA', 50])
    expect([columns.longitude[at], columns.latitude[at]]).toEqual([-71.0682, 42.3612])
    const unplaced = columns.code.indexOf('02199')
    expect([columns.name[unplaced], columns.longitude[unplaced], columns.cases[unplaced]]).toEqual([null, null, 4])
  })

  test('of another year, of none and of nobody', async () => {
    expect(byCode(await ask('?year=2021'))).toEqual({ '09110': ['Capitol', 30, 1, 0] })
    expect(await ask('?year=2015')).toMatchObject({ year: 2015, years: [2021, 2022], columns: { code: [] } })
    expect(await ask('', '220003')).toMatchObject({ year: null, years: [], totals: { zips: 0 } })
    expect((await api.ask(people.standard, '/api/facilities/229999/patient-origin/areas')).status).toBe(404)
    expect(await api.ask(people.free, `/api/facilities/${ccn}/patient-origin/areas`)).toMatchObject({
      status: 403,
      body: { code: 'cost-report-tier' },
    })
    expect(await api.ask(people.standard, `/api/facilities/${ccn}/patient-origin/areas?by=city`)).toMatchObject({
      status: 400,
    })
  })
})
