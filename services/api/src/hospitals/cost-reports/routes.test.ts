import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { HospitalCostReports } from '@keyroom/product-api/schemas'
import { importFiles } from '../imports/import-files.ts'
import { costReportCsv } from '../imports/testing/fixture-files.ts'
import { openTemporaryFiles } from '../imports/testing/temporary-files.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'

const reports = costReportCsv([
  { ccn: '220071', id: '10', begin: '10/1/2018', end: '9/30/2019' },
  { ccn: '220071', id: '11', begin: '10/1/2020', end: '12/31/2020' },
  { ccn: '220071', id: '12', begin: '1/1/2021', end: '9/30/2021', figures: { discharges: '', days: 40_000 } },
  { ccn: '220072', id: '20' },
  { ccn: '220073', id: '30', figures: { beds: 70, days: 10_000 } },
  { ccn: '220073', id: '31', begin: '9/1/2021', end: '12/31/2021', figures: { beds: 80, days: 20_000 } },
])

describe.each(testEngines())('cost reports on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
    const files = await openTemporaryFiles()
    await importFiles(api.database, [await files.write('reports.csv', reports)])
    await files.remove()
  })
  afterAll(() => api.close())

  const ask = async <Body>(path: string) => (await api.ask(people.standard, `/api/${path}`)).body as Body
  const read = (ccn = '220071') => ask<HospitalCostReports>(`facilities/${ccn}/cost-reports`)

  test('every report of the hospital is there, the latest first, the latest of a year preferred', async () => {
    const { ccn, name, sample, reports: all } = await read()
    expect({ ccn, name, sample }).toEqual({ ccn: '220071', name: 'HOSPITAL 220071', sample: false })
    expect(all.map(({ id, fiscalYear, preferred, days, badges }) => [id, fiscalYear, preferred, days, badges])).toEqual(
      [
        ['12', 2021, true, 273, ['short-period', 'over-100-percent', 'covid-year']],
        ['11', 2021, false, 92, ['short-period', 'covid-year', 'beds-against-bed-days']],
        ['10', 2019, true, 365, []],
      ],
    )
    expect(all[2]).toMatchObject({ periodBegin: '2018-10-01', periodEnd: '2019-09-30', edition: 'puf', status: null })
  })

  test('a full year stands before a later short period, on the map and among peers as well', async () => {
    const { reports: all } = await read('220073')
    expect(all.map(({ id, preferred }) => [id, preferred])).toEqual([
      ['31', false],
      ['30', true],
    ])
    const occupancy = 10_000 / (70 * 365)
    expect(await ask('facilities/220073')).toMatchObject({ fiscalYear: 2021, beds: 70, occupancy })
    expect(await ask('board/benchmarks?ccn=220073&indicators=occupancy')).toMatchObject({
      hospital: { report: { id: '30' } },
      items: [{ value: occupancy }],
    })
  })

  test('returns figures as filed, and indicators with a value or the reason for a missing one', async () => {
    const { reports: all } = await read()
    expect(all[2]?.figures).toMatchObject({ days: 25_550, beds: 100, otherIncome: 20, cash: null })
    expect(all[2]?.indicators).toMatchObject({
      occupancy: {
        variant: 'usual',
        value: 0.7,
        missing: null,
        inputs: [],
        others: [{ variant: 'corrected', value: null, missing: 'blank-input', inputs: ['nurseryDays'] }],
      },
      averageLengthOfStay: { value: 5 },
      patientMargin: { value: 0.1 },
      operatingMargin: { value: 70 / 520 },
      totalMargin: { value: 70 / 520 },
      currentRatio: { value: null, missing: 'blank-input', inputs: ['currentAssets', 'currentLiabilities'] },
    })
    expect(all[0]?.indicators.averageLengthOfStay).toMatchObject({
      variant: 'usual',
      value: null,
      missing: 'blank-input',
      inputs: ['discharges'],
    })
  })

  test('every figure names its source, every indicator its formula', async () => {
    const { sources, definitions } = await read()
    expect(sources.days).toEqual({
      header: 'Total Days (V + XVIII + XIX + Unknown)',
      unit: 'days',
      cells: ['S300001/01400/00800'],
    })
    expect(definitions[0]).toEqual({
      id: 'occupancy',
      unit: 'share',
      better: 'neutral',
      flow: false,
      unreliable: false,
      variants: [
        {
          id: 'corrected',
          formula: '(days - nurseryDays) / bedDays',
          inputs: ['days', 'bedDays', 'nurseryDays'],
          caveat: null,
        },
        { id: 'usual', formula: 'days / bedDays', inputs: ['days', 'bedDays'], caveat: 'includes-nursery' },
      ],
    })
  })

  test('a file that lacks a column keeps what an earlier one brought, and the answer names that file', async () => {
    const files = await openTemporaryFiles()
    const report = { ccn: '220074', id: '40', figures: { days: 20_000 } }
    const lacking = costReportCsv([{ ...report, figures: { days: 21_000 } }]).replace(
      'Total Bed Days Available',
      'Gone',
    )
    for (const [name, content] of [
      ['full.csv', costReportCsv([report])],
      ['lacking.csv', lacking],
      ['again.csv', lacking],
    ] as const)
      await importFiles(api.database, [await files.write(name, content)])
    const { reports: kept } = await read('220074')
    expect(kept[0]).toMatchObject({
      file: { name: 'lacking.csv' },
      keptFigures: { bedDays: { name: 'full.csv' } },
      figures: { days: 21_000, bedDays: 36_500 },
      indicators: { occupancy: { value: 21_000 / 36_500 } },
    })
    await importFiles(api.database, [
      await files.write('blank.csv', costReportCsv([{ ...report, figures: { bedDays: '' } }])),
    ])
    const { reports: blank } = await read('220074')
    expect(blank[0]).toMatchObject({ keptFigures: {}, figures: { bedDays: null } })
    await files.remove()
  })

  test('no stored number breaks the answer: what no hospital has is blank', async () => {
    const setDays = (days: string) =>
      api.database.script(`UPDATE api.cost_report SET days = ${days}, inpatient_revenue = ${days} WHERE ccn = '220072'`)
    for (const days of ['1e308', `'Infinity'`, `'NaN'`]) {
      await setDays(days)
      const { reports: all } = await read('220072')
      expect(all[0]?.figures).toMatchObject({ days: null, inpatientRevenue: null })
    }
    await setDays('1e-320')
    const { reports: all } = await read('220072')
    expect(all[0]?.indicators.adjustmentFactor).toMatchObject({ value: null, missing: 'inconsistent-inputs' })
  })

  test.each([
    ['nobody', undefined, 401, { code: 'token-missing' }],
    ['a person who bought nothing', people.free, 403, { code: 'cost-report-tier' }],
    ['a person with the standard tier', people.standard, 200, { ccn: '220071' }],
    ['a member with a seat', people.member, 200, { ccn: '220071' }],
    ['an admin without a seat there', people.multiAtHarbor, 403, { code: 'cost-report-tier' }],
  ])('%s is answered', async (_who, person, status, body) => {
    const answer = await api.ask(person, '/api/facilities/220071/cost-reports')
    expect(answer).toMatchObject({ status, body })
  })

  test('a hospital that is not there is not found', async () => {
    expect((await api.ask(people.standard, '/api/facilities/229999/cost-reports')).status).toBe(404)
  })
})
