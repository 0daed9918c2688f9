import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { bedBands } from '@keyroom/cost-report'
import { testEngines } from '@keyroom/database/testing'
import type { Benchmarks } from '@keyroom/product-api/schemas'
import { importFiles } from '../imports/import-files.ts'
import { countedAnotherWay } from '../imports/testing/counted-another-way.ts'
import { describeWithRealFiles, realFile } from '../imports/testing/real-files.ts'
import { embeddedEngine } from '../../testing/engines.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'

const years = Object.entries(countedAnotherWay)
const files = years.map(([year]) => `cms/CostReport_${year}_Final.csv`)

/** Short-term hospitals with beds. */
const group = `type-short-term_beds-${bedBands.join('.')}`

describeWithRealFiles('the board with three real years', files, () => {
  let api: TestApi
  beforeAll(async () => {
    // The faster one, where there are two: three years are much.
    api = await openTestApi(testEngines().at(-1) ?? embeddedEngine())
    await importFiles(api.database, files.map(realFile))
  }, 300_000)
  afterAll(() => api.close())

  describe.each(years)('answers the national medians of %s', (year, { reports, ...medians }) => {
    test.each(Object.entries(medians))('%s is %p', async (indicator, [median, n]) => {
      const url = `/api/board/benchmarks?year=${year}&peers=${group}&indicators=${indicator}`
      const { body } = await api.ask(people.standard, url)
      const { hospitals, items } = body as Benchmarks
      expect(hospitals).toBe(reports)
      expect(items[0]?.spread).toMatchObject({ n, suppressed: false, p50: expect.closeTo(median, 6) })
    })
  })

  test('an indicator without a variant is the one that the files allow', async () => {
    const { body } = await api.ask(people.standard, '/api/board/benchmarks?year=2021')
    const { items, years: held } = body as Benchmarks
    expect(held).toEqual([2019, 2020, 2021])
    expect(items.find(({ indicator }) => indicator === 'occupancy')).toMatchObject({ variant: 'usual' })
  })
})
