import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { IsochronesAnswer } from '@keyroom/product-api/schemas'
import { importFiles } from '../imports/import-files.ts'
import { agesCsv } from '../imports/testing/age-files.ts'
import { openTemporaryFiles, type TemporaryFiles } from '../imports/testing/temporary-files.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import { hospitals, zipCsv, zipRows } from './testing/drive-time-files.ts'

const [, central] = hospitals
/** The tenth ZIP code has no ages. Each other one has ten people of each age of each sex. */
const withAges = zipRows.filter((_row, index) => index % 10 !== 0)
const ofYear = (year: number, ages: number) => ({
  name: `ACSDT5Y${year}.B01001-Data.csv`,
  text: agesCsv(withAges.map(({ zip }) => ({ area: `860Z200US${zip}`, ages }))),
})

describe.each(testEngines())('people by age within a drive time on $name', (engine) => {
  let api: TestApi
  let files: TemporaryFiles
  beforeAll(async () => {
    api = await openTestApi(engine)
    files = await openTemporaryFiles()
    await importFiles(api.database, [await files.write('zips.csv', zipCsv)])
  })
  afterAll(async () => {
    await api.close()
    await files.remove()
  })

  const importAges = async ({ name, text }: { name: string; text: string }) =>
    importFiles(api.database, [await files.write(name, text)])
  const isochrones = async () => {
    const { longitude, latitude } = central
    const payload = { origins: [{ longitude, latitude }], minutes: [20, 120] }
    const { body } = await api.ask(people.free, { method: 'POST', url: '/api/drive-times/isochrones', payload })
    return body as IsochronesAnswer
  }

  test('are those of the ZIP codes that the newest age table has, with the others counted', async () => {
    const before = await isochrones()
    expect(before.population).not.toHaveProperty('ageTable')
    expect(before.bands.map((band) => 'ages' in band)).toEqual([false, false])

    await importAges(ofYear(2022, 10))
    await importAges(ofYear(2017, 1))
    const { bands, population } = await isochrones()
    expect(population.ageTable).toEqual({ firstYear: 2018, lastYear: 2022, places: 360 })
    expect(bands.map(({ places }) => places)).toEqual(before.bands.map(({ places }) => places))
    const [, wide] = bands
    expect(wide?.places).toBe(400)
    expect(wide?.ages).toEqual({
      groups: [
        { from: 0, to: 17, people: 360 * 80 },
        { from: 18, to: 44, people: 360 * 160 },
        { from: 45, to: 64, people: 360 * 100 },
        { from: 65, to: 74, people: 360 * 60 },
        { from: 75, to: null, people: 360 * 60 },
      ],
      placesWithoutAges: 40,
    })
    for (const band of bands) {
      const withAgesInBand = band.places - (band.ages?.placesWithoutAges ?? NaN)
      expect(band.ages?.groups.reduce((sum, group) => sum + group.people, 0)).toBe(withAgesInBand * 460)
    }
    // All people are those of the age table, too, where it has the ZIP code.
    const others = zipRows.filter((row) => !withAges.includes(row))
    expect(wide?.people).toBe(360 * 460 + others.reduce((sum, row) => sum + (row.population ?? 0), 0))
  })
})
