import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { allSeries } from '@keyroom/cost-report'
import { testEngines } from '@keyroom/database/testing'
import type {
  Benchmarks,
  BoardSeries,
  Comparison,
  HospitalCostReports,
  Distribution,
  Peers,
  Trends,
} from '@keyroom/product-api/schemas'
import { importFiles } from '../imports/import-files.ts'
import { costReportCsv } from '../imports/testing/fixture-files.ts'
import { openTemporaryFiles } from '../imports/testing/temporary-files.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import { boardPlacesCsv, boardReportsCsv } from './testing/board-files.ts'

const shortTerm = 'type-short-term'

const seriesIn = ({ indicator, variant }: BoardSeries) => ({ indicator, variant })

describe.each(testEngines())('the board on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
    await load({ 'reports.csv': boardReportsCsv, 'hifld.csv': boardPlacesCsv })
  })
  afterAll(() => api.close())

  const load = async (contents: Readonly<Record<string, string>>) => {
    const files = await openTemporaryFiles()
    const paths = await Promise.all(Object.entries(contents).map(([name, text]) => files.write(name, text)))
    await importFiles(api.database, paths)
    await files.remove()
  }
  const ask = async <Answer>(path: string) => {
    const { status, body } = await api.ask(people.standard, `/api/board/${path}`)
    expect({ path, status, ...(status === 200 ? {} : { body }) }).toEqual({ path, status: 200 })
    return body as Answer
  }

  describe('benchmarks', () => {
    const item = ({ items }: Benchmarks, indicator: string) => items.find((one) => one.indicator === indicator)

    test('are percentiles of type 7 over the reports that count, with the place of one hospital', async () => {
      const answer = await ask<Benchmarks>(`benchmarks?ccn=220013&year=2021&peers=${shortTerm}`)
      expect(answer).toMatchObject({ sample: false, years: [2020, 2021], year: 2021, peers: shortTerm, hospitals: 24 })
      expect(answer.hospital).toEqual({
        ccn: '220013',
        name: 'HOSPITAL 220013',
        city: 'NOWHERE',
        state: 'MA',
        type: 'short-term',
        isPeer: true,
        report: {
          id: '112',
          edition: 'puf',
          fiscalYear: 2021,
          periodBegin: '2020-10-01',
          periodEnd: '2021-09-30',
          days: 365,
          status: null,
          badges: ['covid-year'],
          counted: true,
          others: 0,
        },
      })
      const occupancy = item(answer, 'occupancy')
      expect(occupancy).toMatchObject({ variant: 'usual', value: 0.64, annualized: false, rank: null })
      expect(occupancy?.percentile).toBeCloseTo((12 / 23) * 100, 10)
      // The position of p is (24 - 1) × p: 2.3, 5.75, 11.5, 17.25, 20.7, each step 2 %.
      expect(occupancy?.spread).toEqual({
        n: 24,
        suppressed: false,
        p10: expect.closeTo(0.4 + 0.02 * 2.3, 12),
        p25: expect.closeTo(0.4 + 0.02 * 5.75, 12),
        p50: expect.closeTo(0.4 + 0.02 * 11.5, 12),
        p75: expect.closeTo(0.4 + 0.02 * 17.25, 12),
        p90: expect.closeTo(0.4 + 0.02 * 20.7, 12),
      })
    })

    test('rank the best first, whichever way is better', async () => {
      const best = await ask<Benchmarks>(`benchmarks?ccn=220001&peers=${shortTerm}`)
      const worst = await ask<Benchmarks>(`benchmarks?ccn=220024&peers=${shortTerm}`)
      // The length of stay grows with the occupancy; margins are the same everywhere.
      expect(item(best, 'averageLengthOfStay')).toMatchObject({ percentile: 0, rank: 1 })
      expect(item(worst, 'averageLengthOfStay')).toMatchObject({ percentile: 100, rank: 24 })
      expect(item(worst, 'totalMargin')).toMatchObject({ percentile: 50, rank: 1, value: 70 / 520 })
    })

    test('of fewer than ten say how many, and nothing else', async () => {
      const answer = await ask<Benchmarks>(
        'benchmarks?ccn=221301&peers=type-critical-access&indicators=occupancy.usual',
      )
      expect(answer.hospitals).toBe(5)
      expect(answer.items).toEqual([
        {
          indicator: 'occupancy',
          variant: 'usual',
          value: 0.7,
          annualized: false,
          percentile: null,
          rank: null,
          spread: { n: 5, suppressed: true },
        },
      ])
    })

    test('do not count short periods, whose hospital still has its value, flows brought to a year', async () => {
      const named = 'adjustedDischarges,occupancy.usual'
      const answer = await ask<Benchmarks>(`benchmarks?ccn=220030&peers=${shortTerm}&indicators=${named}`)
      expect(answer.hospital).toMatchObject({
        isPeer: false,
        report: { id: '431', days: 273, counted: false, others: 1 },
      })
      expect(answer.hospital?.report?.badges).toEqual(['short-period', 'covid-year', 'does-not-balance'])
      const [discharges, occupancy] = answer.items
      expect(discharges).toMatchObject({ annualized: true, rank: null, spread: { n: 24 } })
      expect(discharges?.value).toBeCloseTo((2_730 * (1_000 / 600) * 365) / 273, 8)
      expect(occupancy).toMatchObject({ value: 0.7, annualized: false })
    })

    test('of a hospital with several reports take the one that counts', async () => {
      const answer = await ask<Benchmarks>('benchmarks?ccn=220001&indicators=occupancy')
      expect(answer.hospital?.report).toMatchObject({ id: '100', counted: true, others: 1 })
      expect(answer.items[0]).toMatchObject({ value: 0.4, percentile: 0 })
    })

    test('without a hospital are the group’s alone, of a year that is not there nobody’s', async () => {
      expect(await ask<Benchmarks>('benchmarks')).toMatchObject({
        year: 2021,
        peers: 'all',
        hospitals: 29,
        hospital: null,
      })
      const empty = await ask<Benchmarks>('benchmarks?year=1999&ccn=220001&indicators=occupancy')
      expect(empty).toMatchObject({ year: 1999, hospitals: 0, hospital: { report: null, isPeer: false } })
      expect(empty.items[0]).toMatchObject({ value: null, spread: { n: 0, suppressed: true } })
    })

    test.each([
      ['area-R', 12],
      ['type-short-term_area-U', 12],
      // The fifth is urban in another year, which changes nothing in this one.
      ['type-critical-access_area-U', 4],
      ['control-proprietary', 12],
      ['state-NH', 5],
      ['state-MA.NH', 29],
      ['beds-1-24', 2],
      ['type-short-term_beds-200-299', 5],
      ['teaching-yes', 2],
      ['type-short-term_teaching-no', 22],
      ['within-220001.30', 2],
      ['within-220001.25', 1],
      ['area-R_within-220001.30', 1],
      ['only-220002.220003.229999', 2],
    ])('of the group %s count %i hospitals', async (peers, hospitals) => {
      expect(await ask<Benchmarks>(`benchmarks?year=2021&peers=${peers}`)).toMatchObject({ peers, hospitals })
    })
  })

  test('answers name the group in its one spelling', async () => {
    const { peers } = await ask<Benchmarks>('benchmarks?peers=teaching-no_type-short-term')
    expect(peers).toBe('type-short-term_teaching-no')
  })

  test('trends have a point a report and the group’s middle a year', async () => {
    const answer = await ask<Trends>(`trends?ccns=220030,220001&indicators=occupancy,adjustedDays&peers=${shortTerm}`)
    expect(answer).toMatchObject({ from: 2020, to: 2021, peers: shortTerm })
    expect(answer.hospitals.map(({ ccn, reports }) => [ccn, reports.map(({ id }) => id)])).toEqual([
      ['220030', ['431']],
      ['220001', ['200', '100']],
    ])
    const [occupancy, days] = answer.series
    expect(occupancy).toMatchObject({ indicator: 'occupancy', variant: 'usual' })
    expect(occupancy?.lines[1]).toEqual({
      ccn: '220001',
      points: [
        { year: 2020, reportId: '200', value: 0.2, annualized: false },
        { year: 2021, reportId: '100', value: 0.4, annualized: false },
      ],
    })
    expect(days?.lines[0]?.points[0]).toMatchObject({ year: 2021, annualized: true })
    const middles = occupancy?.peers.map(({ year, spread }) => [year, spread.n, 'p50' in spread && spread.p50])
    expect(middles).toEqual([
      [2020, 12, expect.closeTo(0.255, 10)],
      [2021, 24, expect.closeTo(0.63, 10)],
    ])
  })

  test('trends end where they are told to, and need no group', async () => {
    const answer = await ask<Trends>('trends?ccns=220001&indicators=occupancy&to=2020')
    expect(answer).toMatchObject({ from: 2020, to: 2020, peers: null, series: [{ peers: [] }] })
  })

  test('a comparison has ranks, differences and places in the group', async () => {
    const answer = await ask<Comparison>(
      `compare?ccns=220011,220001,220021,220030&indicators=averageLengthOfStay,occupancy&peers=${shortTerm}`,
    )
    expect(answer).toMatchObject({ year: 2021, peers: shortTerm })
    expect(answer.hospitals.map(({ ccn, report }) => [ccn, report?.id])).toEqual([
      ['220011', '110'],
      ['220001', '100'],
      ['220021', '120'],
      ['220030', '431'],
    ])
    const [stay, occupancy] = answer.rows
    expect(stay?.values.map(({ rank }) => rank)).toEqual([2, 1, 3, 4])
    expect(occupancy?.values.map(({ rank }) => rank)).toEqual([null, null, null, null])
    expect(occupancy?.values[0]).toMatchObject({ difference: null, change: null })
    expect(occupancy?.values[1]?.difference).toBeCloseTo(-0.2, 12)
    expect(occupancy?.values[1]?.change).toBeCloseTo(-1 / 3, 12)
    expect(occupancy?.values[2]?.percentile).toBeCloseTo((20 / 23) * 100, 8)
    expect(occupancy?.spread).toMatchObject({ n: 24 })
  })

  test('a hospital that is compared with nobody has no rank', async () => {
    const ranks = async (ccns: string) => {
      const { rows } = await ask<Comparison>(`compare?ccns=${ccns}&year=2021&indicators=averageLengthOfStay`)
      return rows[0]?.values.map(({ rank }) => rank)
    }
    expect(await ranks('220001')).toEqual([null])
    // The group that it is shown beside makes no company.
    expect(await ranks(`220001&peers=${shortTerm}`)).toEqual([null])
    expect(await ranks('220001,220002')).toEqual([1, 2])
  })

  test('a doubtful figure is compared with nothing', async () => {
    const stays = async (ccns: string) => {
      const { rows } = await ask<Comparison>(`compare?ccns=${ccns}&year=2021&indicators=averageLengthOfStay`)
      return rows[0]?.values.map(({ value, rank, difference }) => [(value ?? 0) > 3_650, rank, difference !== null])
    }
    await load({ 'doubtful.csv': costReportCsv([{ ccn: '222000', id: '601', figures: { discharges: '5' } }]) })
    expect(await stays('220001,222000,220002')).toEqual([
      [false, 1, false],
      [true, null, false],
      [false, 2, true],
    ])
    expect(await stays('222000,220001')).toEqual([
      [true, null, false],
      [false, null, false],
    ])
  })

  test('a comparison takes the latest year that all have', async () => {
    expect(await ask<Comparison>('compare?ccns=220001,220002')).toMatchObject({ year: 2021, peers: null })
    await load({ 'later.csv': costReportCsv([{ ccn: '220001', id: '501', begin: '10/1/2021', end: '9/30/2022' }]) })
    const answer = await ask<Comparison>('compare?ccns=220001,220002')
    expect(answer).toMatchObject({ year: 2021, years: [2020, 2021, 2022] })
    expect(answer.rows[0]).toMatchObject({ spread: null })
    expect((await ask<Benchmarks>('benchmarks?ccn=220001')).year).toBe(2022)
    expect((await ask<Benchmarks>('benchmarks')).year).toBe(2021)
  })

  test('a distribution counts every value once, and marks a hospital', async () => {
    const answer = await ask<Distribution>(`distribution?indicator=occupancy&year=2021&peers=${shortTerm}&ccn=220013`)
    expect(answer).toMatchObject({ indicator: 'occupancy', variant: 'usual', spread: { n: 24 }, editions: ['puf'] })
    expect(answer.bins.reduce((total, { count }) => total + count, 0)).toBe(24)
    expect(answer.mark).toMatchObject({ ccn: '220013', isPeer: true, value: 0.64, report: { id: '112' } })
    const small = await ask<Distribution>('distribution?indicator=occupancy&peers=type-critical-access')
    expect(small).toMatchObject({ spread: { n: 5, suppressed: true }, neighbors: null, bins: [], mark: null })
  })

  test('returns the values that the percentiles of a distribution and the place of a hospital are calculated from', async () => {
    const answer = await ask<Distribution>(`distribution?indicator=occupancy&year=2021&peers=${shortTerm}&ccn=220013`)
    expect(answer.hospitals).toBe(24)
    // 24 values from 40 % by 2 points: the median lies between the 12th and the 13th.
    expect(answer.neighbors).toMatchObject({ p50: [0.62, 0.64], p90: [0.8, 0.82] })
    expect(answer.mark?.place).toEqual({ below: 12, equal: 1, lower: 0.62, upper: 0.66 })
    expect(answer.files).toEqual([{ name: 'reports.csv', importedAt: expect.stringContaining('T'), values: 24 }])
    const outside = await ask<Distribution>(`distribution?indicator=occupancy&year=2021&peers=${shortTerm}&ccn=221300`)
    expect(outside.mark).toMatchObject({ isPeer: false, place: { equal: expect.any(Number) } })
  })

  test('the hospitals of a group are listed, the largest first, or the best', async () => {
    const largest = await ask<Peers>(`peers?year=2021&peers=${shortTerm}&ccn=220001&limit=3`)
    expect(largest).toMatchObject({ hospitals: 24, series: null })
    expect(largest.columns).toMatchObject({
      ccn: ['220024', '220023', '220022'],
      beds: [240, 230, 220],
      area: ['R', 'U', 'R'],
      control: ['proprietary', 'nonprofit', 'proprietary'],
      teaching: [false, false, false],
      reportId: ['123', '122', '121'],
      value: [null, null, null],
    })
    const near = await ask<Peers>(
      'peers?year=2021&peers=only-220001.220002.220003&ccn=220001&indicator=averageLengthOfStay',
    )
    expect(near.columns.ccn).toEqual(['220001', '220002', '220003'])
    expect(near.columns.distance.map((distance) => Math.round(distance ?? NaN))).toEqual([0, 28, 1511])
    expect(near.columns.value[0]).toBeCloseTo(14_600 / 5_110, 10)
  })

  test('every indicator and variant that an answer names may be asked for again, by each route', async () => {
    const named = allSeries.map(({ id, variant }) => ({ indicator: id, variant }))
    const list = named.map(({ indicator, variant }) => `${indicator}.${variant}`).join(',')
    const { items } = await ask<Benchmarks>(`benchmarks?indicators=${list}`)
    const { series } = await ask<Trends>(`trends?ccns=220001&indicators=${list}`)
    const { rows } = await ask<Comparison>(`compare?ccns=220001&indicators=${list}`)
    for (const answered of [items, series, rows]) expect(answered.map(seriesIn)).toEqual(named)
    for (const one of named) {
      const asked = `indicator=${one.indicator}.${one.variant}`
      expect(seriesIn(await ask<Distribution>(`distribution?${asked}`))).toEqual(one)
      expect((await ask<Peers>(`peers?limit=1&${asked}`)).series).toEqual(one)
    }
  })

  test('badges are those of the hospital’s own page', async () => {
    for (const ccn of ['220001', '220030', '221302']) {
      const { body } = await api.ask(people.standard, `/api/facilities/${ccn}/cost-reports`)
      const own = new Map((body as HospitalCostReports).reports.map(({ id, badges }) => [id, badges]))
      const { hospitals } = await ask<Trends>(`trends?ccns=${ccn}&indicators=occupancy`)
      for (const { id, badges } of hospitals[0]?.reports ?? [])
        expect({ id, badges }).toEqual({ id, badges: own.get(id) })
    }
  })

  test.each([
    ['nobody', undefined, 401, 'token-missing'],
    ['a person who bought nothing', people.free, 403, 'cost-report-tier'],
    ['an admin without a seat there', people.multiAtHarbor, 403, 'cost-report-tier'],
  ])('%s is refused', async (_who, person, status, code) => {
    for (const path of ['benchmarks', 'trends?indicators=occupancy', 'compare?ccns=220001', 'peers']) {
      expect(await api.ask(person, `/api/board/${path}`)).toMatchObject({ status, body: { code } })
    }
  })

  test.each([
    ['benchmarks?ccn=999999', 404, 'unknown-hospital', '999999'],
    ['compare?ccns=220001,999999', 404, 'unknown-hospital', '999999'],
    ['trends?ccns=999999&indicators=occupancy', 404, 'unknown-hospital', '999999'],
    ['benchmarks?peers=color-red', 400, 'invalid-peer-group', 'color-red'],
    ['benchmarks?peers=within-220004.10', 422, 'place-unknown', '220004'],
    ['benchmarks?peers=within-999999.10', 422, 'place-unknown', '999999'],
    ['benchmarks?indicators=beauty', 400, 'unknown-indicator', 'beauty'],
    ['benchmarks?indicators=occupancy.pretty', 400, 'unknown-indicator', 'occupancy.pretty'],
    ['trends?ccns=220001&indicators=occupancy&from=2021&to=2020', 400, 'invalid-request', '2021 to 2020'],
  ])('%s is answered %i %s', async (path, status, code, received) => {
    expect(await api.ask(people.standard, `/api/board/${path}`)).toMatchObject({ status, body: { code, received } })
  })

  test('an answer is not sent again while the data is the same, and is new as soon as it is not', async () => {
    const url = '/api/board/benchmarks?ccn=220024&year=2021&indicators=occupancy'
    const first = await api.ask(people.standard, url)
    const again = () => api.ask(people.standard, { url, headers: { 'if-none-match': String(first.headers['etag']) } })
    expect(await again()).toMatchObject({ status: 304, body: undefined })
    await load({ 'revised.csv': costReportCsv([{ ccn: '220024', id: '123', figures: { days: 36_500 } }]) })
    const answers = await Promise.all(Array.from({ length: 8 }, again))
    expect(answers.map(({ status, body }) => [status, (body as Benchmarks).items[0]?.value])).toEqual(
      Array.from({ length: 8 }, () => [200, 1]),
    )
  })
})
