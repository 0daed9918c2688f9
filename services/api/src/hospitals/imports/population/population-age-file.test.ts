import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { openTestApi, type TestApi } from '../../../testing/test-api.ts'
import { importFiles } from '../import-files.ts'
import { agesCsv, agesSummary } from '../testing/age-files.ts'
import { openTemporaryFiles, type TemporaryFiles } from '../testing/temporary-files.ts'

/** 1 to 23 men and 101 to 123 women, by age. */
const byLine = [...Array.from({ length: 23 }, (_, at) => at + 1), ...Array.from({ length: 23 }, (_, at) => at + 101)]
const boston = { area: '860Z200US02114', name: 'ZCTA5 02114', ages: byLine }
/** As files before 2020 name it. */
const bolton = { area: '8600000US01740', name: 'ZCTA5 01740', ages: 10 }
const tract = { area: '1400000US25025010103', ages: 3 }
const suffolk = { area: '0500000US25025', name: 'Suffolk County, Massachusetts', ages: 1_000 }

describe.each(testEngines())('people by age on $name', (engine) => {
  let api: TestApi
  let files: TemporaryFiles
  beforeAll(async () => {
    api = await openTestApi(engine)
    files = await openTemporaryFiles()
  })
  beforeEach(() => api.database.query('DELETE FROM api.population_age'))
  afterAll(async () => {
    await api.close()
    await files.remove()
  })

  const importText = async (name: string, text: string) => {
    const { files: done } = await importFiles(api.database, [await files.write(name, text)])
    return done[0]
  }
  const stored = () =>
    api.database.query(
      `SELECT area_kind, area, year::int, population, age0_to17, age18_to44, age45_to64, age65_to74, age75_up
       FROM api.population_age ORDER BY area, year`,
    )
  const ofBoston = {
    area_kind: 'zip',
    area: '02114',
    year: 2022,
    population: 2_852,
    // Lines 3 to 6 and 27 to 30, and so on.
    age0_to17: 1 + 2 + 3 + 4 + 101 + 102 + 103 + 104,
    age18_to44: 8 * (8.5 + 108.5),
    age45_to64: 5 * (15 + 115),
    age65_to74: 3 * (19 + 119),
    age75_up: 3 * (22 + 122),
  }
  const ofBolton = {
    area_kind: 'zip',
    area: '01740',
    year: 2022,
    population: 460,
    age0_to17: 80,
    age18_to44: 160,
    age45_to64: 100,
    age65_to74: 60,
    age75_up: 60,
  }

  const ofSuffolk = {
    area_kind: 'county',
    area: '25025',
    year: 2022,
    population: 46_000,
    age0_to17: 8_000,
    age18_to44: 16_000,
    age45_to64: 10_000,
    age65_to74: 6_000,
    age75_up: 6_000,
  }

  test('are read of ZIP codes and counties from a download of data.census.gov', async () => {
    const done = await importText('ACSDT5Y2022.B01001-Data.csv', agesCsv([boston, suffolk, tract, bolton]))
    expect(done).toMatchObject({
      kind: 'population-age',
      rows: 5,
      added: 3,
      skipped: 0,
      flagged: 0,
      fiscalYears: [2022],
      unknownHeaders: [],
    })
    expect(done?.notes.map(({ what, count }) => [what, count])).toEqual([
      ['the row of labels below the header: left out', 1],
      ['rows of other areas than counties and ZIP code tabulation areas: left out', 1],
    ])
    expect(await stored()).toEqual([ofBolton, ofBoston, ofSuffolk])
  })

  test('are the same from the summary file, and importing them again changes nothing', async () => {
    await importText('ACSDT5Y2022.B01001-Data.csv', agesCsv([boston, bolton]))
    const done = await importText('acsdt5y2022-b01001.dat', agesSummary([tract, boston, bolton]))
    expect(done).toMatchObject({ kind: 'population-age', rows: 3, added: 0, changed: 0, unchanged: 2, skipped: 0 })
    expect(await stored()).toEqual([ofBolton, ofBoston])
  })

  test('of an area that the age table does not publish are left out, and doubtful sums flagged', async () => {
    const done = await importText(
      'ACSDT5Y2022.B01001-Data.csv',
      agesCsv([
        { ...boston, total: -666_666_666 },
        { ...bolton, total: 461 },
      ]),
    )
    expect(done).toMatchObject({ rows: 3, added: 1, skipped: 1, flagged: 1 })
    expect(await stored()).toEqual([{ ...ofBolton, population: 461 }])
  })

  test('need the year in the name or beside it, and every line of the table', async () => {
    const without = agesCsv([boston]).replace('B01001_049E', 'B01001_049X')
    const { refused } = await importFiles(api.database, [
      await files.write('ages.csv', agesCsv([boston])),
      await files.write('ACSDT5Y2022.B01001-Data.csv', without),
    ])
    expect(refused.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('got no year in the file name'),
      expect.stringContaining('got a header without "B01001_049E"'),
    ])
    expect(await stored()).toEqual([])
  })
})
