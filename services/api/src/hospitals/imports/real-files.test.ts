import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { bedBands, indicatorValue, type IndicatorId } from '@keyroom/cost-report'
import type { Database } from '@keyroom/database'
import { productionEngine } from '@keyroom/database/testing'
import type { Benchmarks } from '@keyroom/product-api/schemas'
import { readReports } from '../cost-reports/routes.ts'
import { searchFacilities } from '../facilities/search-facilities.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import { importFiles } from './import-files.ts'
import type { FileReport } from './import-log/import-report.ts'
import { countedAnotherWay } from './testing/counted-another-way.ts'
import { describeWithRealFiles, realFile } from './testing/real-files.ts'

const names = [
  'cms/HIFLD_Hospitals.csv',
  'cms/CostReport_2019_Final.csv',
  'cms/CostReport_2020_Final.csv',
  'cms/CostReport_2021_Final.csv',
  'cms/Hospital_General_Information.csv',
]

/** Short-term hospitals with beds. */
const group = `type-short-term_beds-${bedBands.join('.')}`

const engine = productionEngine()

describeWithRealFiles(`the agencies' own files on ${engine.name}`, names, () => {
  let api: TestApi
  let database: Database
  let reports: readonly FileReport[]
  beforeAll(async () => {
    api = await openTestApi(engine)
    database = api.database
    reports = (await importFiles(database, names.map(realFile))).files
  })
  afterAll(() => api.close())

  const countOf = (file: FileReport | undefined, what: string) =>
    file?.counts.find((entry) => entry.what.includes(what))?.count

  test('every row is read', () => {
    expect(reports.map(({ rows, added, skipped }) => [rows, added, skipped])).toEqual([
      [7_596, 7_596, 0],
      [6_121, 6_121, 0],
      [6_058, 6_058, 0],
      [6_051, 6_051, 0],
      [5_381, 5_381, 0],
    ])
    expect(reports.flatMap(({ unknownHeaders }) => unknownHeaders)).toEqual([])
    expect(reports.map(({ fiscalYears }) => fiscalYears)).toEqual([[], [2019], [2020], [2021], []])
  })

  test('what is doubtful is flagged, as often as counted another way', () => {
    const counts = ['shorter', 'over 100 %', 'no beds', 'no net', 'negative', 'several', 'total assets']
    expect(reports.slice(1, 4).map((file) => counts.map((what) => countOf(file, what)))).toEqual([
      [326, 21, 73, 245, 10, 101, 53],
      [217, 17, 82, 256, 12, 69, 32],
      [191, 33, 85, 224, 8, 73, 87],
    ])
    const zeros = reports.slice(1, 4).map(({ notes }) => notes.find(({ what }) => what.includes('leading zero'))?.count)
    expect(zeros).toEqual([943, 936, 944])
    for (const what of ['gross revenue is not', 'net patient revenue is not', 'net income is not']) {
      expect(reports.map((file) => countOf(file, what))).not.toContainEqual(expect.any(Number))
    }
  })

  test('nine hospitals in ten are matched to their coordinates', () => {
    const placement = reports.at(-1)?.placement
    const { 'name-zip': byName = 0, 'street-zip': byStreet = 0, 'name-city': byCity = 0 } = placement?.byGrade ?? {}
    expect(placement?.facilities).toBe(6_465)
    expect(byName).toBeGreaterThan(2_743)
    expect((byName + byStreet + byCity) / 6_465).toBeGreaterThan(0.9)
    expect(placement?.unplaced).toBeLessThan(20)
  })

  test('Massachusetts General Hospital is found first by its name, at its place', async () => {
    const [first] = await searchFacilities(database, {
      search: 'Massachusetts General Hospital',
      box: null,
      limit: 5,
    })
    expect(first).toMatchObject({ ccn: '220071', fiscal_year: 2021, beds: 995, location_grade: 'name-zip' })
    expect([first?.longitude, first?.latitude].map((degrees) => degrees?.toFixed(3))).toEqual(['-71.069', '42.363'])
  })

  test('its indicators of 2021 are those of docs/hand-calculation.md', async () => {
    const report = (await readReports(database, '220071')).find(({ fiscalYear }) => fiscalYear === 2021)
    if (!report) throw new Error('There is no report of 2021.')
    const byHand: [IndicatorId, number][] = [
      ['occupancy', 0.91046],
      ['averageDailyCensus', 905.90959],
      ['averageLengthOfStay', 7.15414],
      ['patientMargin', -0.40974],
      ['operatingMargin', 0.46828],
      ['totalMargin', 0.40712],
    ]
    for (const [id, value] of byHand) expect(indicatorValue(id, report)).toBeCloseTo(value, 5)
  })

  describe.each(Object.entries(countedAnotherWay))('the national medians of %s', (year, { reports: n, ...medians }) => {
    test.each(Object.entries(medians))('%s is %p', async (indicator, [median, known]) => {
      const url = `/api/board/benchmarks?year=${year}&peers=${group}&indicators=${indicator}`
      const { body } = await api.ask(people.standard, url)
      const { hospitals, items } = body as Benchmarks
      expect(hospitals).toBe(n)
      expect(items[0]?.spread).toMatchObject({ n: known, suppressed: false, p50: expect.closeTo(median, 6) })
    })
  })

  test('an indicator without a variant is the one that the files allow', async () => {
    const { body } = await api.ask(people.standard, '/api/board/benchmarks?year=2021')
    const { items, years: held } = body as Benchmarks
    expect(held).toEqual([2019, 2020, 2021])
    expect(items.find(({ indicator }) => indicator === 'occupancy')).toMatchObject({ variant: 'usual' })
    expect(items.filter(({ variant }) => variant === 'corrected')).toEqual([])
  })
})
