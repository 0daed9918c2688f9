import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { FacilityUnits } from '@keyroom/product-api/schemas'
import { importFiles } from '../imports/import-files.ts'
import { costReportCsv } from '../imports/testing/fixture-files.ts'
import { openTemporaryFiles } from '../imports/testing/temporary-files.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'

/** Lines of a report: line, unit, beds, bed-days, days, discharges, printed name. */
type Line = readonly [string, string, number | null, number | null, number | null, number | null, string | null]

describe.each(testEngines())('inpatient units on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
    const files = await openTemporaryFiles()
    const reports = Array.from({ length: 14 }, (_none, at) => ({
      ccn: String(220_001 + at),
      id: String(100 + at),
      ruralUrban: at < 11 ? 'U' : 'R',
    }))
    await importFiles(api.database, [await files.write('2021.csv', costReportCsv(reports))])
    await files.remove()
    // Everybody's intensive care: 10 beds, 50 % occupied in the first hospital, 51 % in the second, …
    for (const [at, { ccn, id }] of reports.entries()) {
      const icu: Line = ['00800', 'icu', 10, 3_650, 3_650 * (0.5 + at / 100), null, null]
      await store({ ccn, id, lines: at === 0 ? [icu, ...others] : [icu] })
    }
    const year = { begin: '2015-10-01', end: '2016-09-30', edition: 'extract' }
    await store({ ccn: '220001', id: '90', ...year, lines: [['00800', 'icu', 8, null, 1_464, null, null]] })
    // Two reports of 2020, of which the long one counts; the extract's lines yield to raw ones.
    const short = { begin: '2020-01-01', end: '2020-03-31' }
    await store({ ccn: '220001', id: '95', ...short, lines: [['00800', 'icu', 9, 819, 700, null, null]] })
    const long = { ccn: '220001', id: '94', begin: '2019-10-01', end: '2020-09-29' }
    await store({ ...long, lines: [['00800', 'icu', 9, 3_285, 1_642.5, null, null]] })
    await store({ ...long, edition: 'extract', lines: [['00800', 'icu', 99, null, 1, null, null]] })
    await api.database.query("INSERT INTO api.imported_file (checksum, kind, name, rows) VALUES ('x', 'units', 'x', 1)")
  })
  afterAll(() => api.close())

  const others: readonly Line[] = [
    ['00700', 'adults-pediatrics', 80, 29_200, 20_000, null, null],
    ['01200', 'nicu', 10, 3_650, 1_000, null, 'NEONATAL ICU'],
    ['01202', 'nicu', 4, null, 500, null, 'NICU LEVEL II'],
    ['01300', 'nursery', null, null, 1_675, null, null],
    ['01600', 'psychiatric', 20, 7_300, 5_000, 500, null],
    ['02800', 'observation', null, null, 900, null, null],
  ]

  async function store(report: {
    ccn: string
    id: string
    lines: readonly Line[]
    begin?: string
    end?: string
    edition?: string
  }) {
    const { ccn, id, lines, begin = '2020-10-01', end = '2021-09-30', edition = 'hcris' } = report
    for (const [line, unit, beds, bedDays, days, discharges, name] of lines) {
      await api.database.query(
        `INSERT INTO api.report_unit (record_number, edition, line, source, ccn, fiscal_year, period_begin, period_end,
                                      status, printed_name, unit, beds, bed_days, days, discharges, content_hash)
         VALUES ($1, $2, $3, 'cms', $4, $5, $6::date, $7::date, 2, $8, $9, $10, $11, $12, $13, 'x')`,
        [id, edition, line, ccn, Number(end.slice(0, 4)), begin, end, name, unit, beds, bedDays, days, discharges],
      )
    }
  }
  const ask = async (query = '', ccn = '220001') => {
    const { status, body } = await api.ask(people.standard, `/api/facilities/${ccn}/units${query}`)
    expect({ status, ...(status === 200 ? {} : { body }) }).toEqual({ status: 200 })
    return body as FacilityUnits
  }
  const unit = ({ units }: FacilityUnits, id: string) => units.find((one) => one.unit === id)

  test('have the measures of every year, in the order of the form', async () => {
    const answer = await ask()
    expect(answer.units.map((one) => one.unit)).toEqual([
      'adults-pediatrics',
      'icu',
      'nicu',
      'nursery',
      'psychiatric',
      'observation',
    ])
    expect(answer.reports.map(({ id, edition, fiscalYear, badges }) => [id, edition, fiscalYear, badges])).toEqual([
      ['90', 'extract', 2016, []],
      ['94', 'hcris', 2020, ['covid-year']],
      ['100', 'hcris', 2021, ['covid-year']],
    ])
    expect(unit(answer, 'icu')?.years.at(-1)).toEqual({
      fiscalYear: 2021,
      reportId: '100',
      lines: ['00800'],
      printedNames: [],
      beds: 10,
      bedDays: 3_650,
      bedDaysBasis: 'filed',
      days: 1_825,
      daysWithNursery: false,
      discharges: null,
      averageDailyCensus: 5,
      occupancy: 0.5,
      averageLengthOfStay: null,
      bedsAtTarget: 6,
      censusP95: 9,
      shareOfDays: 1_825 / 25_000,
      peers: {
        n: 14,
        suppressed: false,
        p10: expect.closeTo(0.513),
        p25: expect.closeTo(0.5325),
        p50: expect.closeTo(0.565),
        p75: expect.closeTo(0.5975),
        p90: expect.closeTo(0.617),
      },
      neighbors: expect.objectContaining({ p50: [expect.closeTo(0.56), expect.closeTo(0.57)] }),
      percentile: 0,
      place: { below: 0, equal: 1, lower: null, upper: expect.closeTo(0.51) },
    })
  })

  test('use beds × days where no bed-days are filed, and say so', async () => {
    expect(unit(await ask(), 'icu')?.years[0]).toMatchObject({
      fiscalYear: 2016,
      bedDays: 8 * 366,
      bedDaysBasis: 'beds',
      occupancy: 0.5,
      peers: { n: 1, suppressed: true },
      neighbors: null,
      percentile: null,
      place: null,
    })
  })

  test('of one kind are added up', async () => {
    expect(unit(await ask(), 'nicu')?.years[0]).toMatchObject({
      lines: ['01200', '01202'],
      printedNames: ['NEONATAL ICU', 'NICU LEVEL II'],
      beds: 14,
      bedDays: 3_650 + 4 * 365,
      bedDaysBasis: 'beds',
      days: 1_500,
      occupancy: expect.closeTo(1_500 / (3_650 + 1_460), 12),
    })
  })

  test('beside line 14 are a share of it and of each other, and what is no unit has none', async () => {
    const answer = await ask()
    expect(unit(answer, 'psychiatric')?.years[0]).toMatchObject({
      shareOfDays: 5_000 / 30_000,
      averageLengthOfStay: 10,
    })
    expect(unit(answer, 'observation')?.years[0]).toMatchObject({ shareOfDays: null, occupancy: null, beds: null })
    expect(unit(answer, 'nursery')?.years[0]).toMatchObject({ shareOfDays: 1_675 / 25_000, bedDaysBasis: null })
  })

  test('are sized for the target that is asked for', async () => {
    const answer = await ask('?target=0.5')
    expect(answer.target).toBe(0.5)
    expect(unit(answer, 'icu')?.years.at(-1)?.bedsAtTarget).toBe(10)
  })

  test('grow from the earliest of five years, days brought to a year', async () => {
    const growth = unit(await ask(), 'icu')?.growth
    expect(growth).toMatchObject({ from: 2016, to: 2021 })
    // 366 days of 2016 are full, and stand as they are filed.
    expect(growth?.total).toBeCloseTo(1_825 / 1_464 - 1, 12)
    expect(unit(await ask(), 'nicu')?.growth).toBeNull()
  })

  test('do not grow from a year whose days include newborns to one whose days leave them out', async () => {
    const adults = (begin: string, end: string, days: number) => ({
      ccn: '220003',
      id: end,
      begin,
      end,
      edition: end < '2021' ? 'extract' : 'hcris',
      lines: [['00700', 'adults-pediatrics', 80, 29_200, days, null, null]] as const,
    })
    await store(adults('2018-10-01', '2019-09-30', 22_000))
    await store(adults('2019-10-01', '2020-09-30', 21_000))
    await store(adults('2022-10-01', '2023-09-30', 20_000))
    const setNewborns =
      "UPDATE api.report_unit SET days_with_nursery = true WHERE ccn = '220003' AND edition = 'extract'"
    await api.database.query(setNewborns)
    expect(unit(await ask('', '220003'), 'adults-pediatrics')?.growth).toBeNull()
    await store(adults('2021-10-01', '2022-09-30', 19_000))
    expect(unit(await ask('', '220003'), 'adults-pediatrics')?.growth).toMatchObject({ from: 2022, to: 2023 })
  })

  test('stand beside those of the group alone', async () => {
    const answer = await ask('?peers=area-U', '220005')
    expect(answer.peers).toBe('area-U')
    expect(answer.units[0]?.years[0]).toMatchObject({ peers: { n: 11 }, percentile: 40 })
    const small = await ask('?peers=area-R')
    expect(unit(small, 'icu')?.years.at(-1)).toMatchObject({ peers: { n: 3, suppressed: true }, percentile: null })
  })

  test.each([
    ['a hospital that is not there', people.standard, '/api/facilities/229999/units', 404, 'not-found'],
    ['a group that is none', people.standard, '/api/facilities/220001/units?peers=x', 400, 'invalid-peer-group'],
    ['a target over 1', people.standard, '/api/facilities/220001/units?target=85', 400, 'invalid-request'],
    ['who bought nothing', people.free, '/api/facilities/220001/units', 403, 'cost-report-tier'],
  ])('%s is refused', async (_what, person, url, status, code) => {
    expect(await api.ask(person, url)).toMatchObject({ status, body: { code } })
  })
})
