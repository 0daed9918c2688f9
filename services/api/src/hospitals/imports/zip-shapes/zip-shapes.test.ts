import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { zipShapesSchema, type ZipShapes } from '@keyroom/product-api/schemas'
import { testEngines } from '@keyroom/database/testing'
import { openTestApi, people, type TestApi } from '../../../testing/test-api.ts'
import { importFiles } from '../import-files.ts'
import { openTemporaryFiles, type TemporaryFiles } from '../testing/temporary-files.ts'
import { archive, shapefileArchive, square, type FixtureShape } from './testing/shapefile-archive.ts'

const boston: FixtureShape = { zip: '02114', rings: [square(-71.1, 42.3, 0.1), square(-71.07, 42.33, 0.01, true)] }
const islands: FixtureShape = { zip: '02138', rings: [square(-71.2, 42.4, 0.05), square(-71.3, 42.4, 0.05)] }
const far: FixtureShape = { zip: '10001', rings: [square(-74, 40.7, 0.1)] }

describe.each(testEngines())('shapes of ZIP codes on $name', (engine) => {
  let api: TestApi
  let files: TemporaryFiles
  beforeAll(async () => {
    api = await openTestApi(engine)
    files = await openTemporaryFiles()
  })
  afterAll(async () => {
    await api.close()
    await files.remove()
  })

  const importArchive = async (name: string, content: Buffer) =>
    importFiles(api.database, [await files.write(name, content)])
  const ask = async (prefixes: string): Promise<{ status: number; body: ZipShapes }> =>
    api.ask(people.free, `/api/zip-shapes?prefixes=${prefixes}`)

  test('without an import no ZIP code has a shape, and the answer says so', async () => {
    expect(await ask('021')).toMatchObject({ status: 200, body: { year: null, columns: { zip: [], shape: [] } } })
  })

  test('a file of the Census Bureau is read, on a grid on which neighbors meet, with holes and parts', async () => {
    const bad = { zip: '0213X', rings: [square(-71, 42, 0.1)] }
    const nowhere = { zip: '02139', rings: [square(-371, 42, 0.1)] }
    const tiny = { zip: '02140', rings: [square(-71, 42, 0.0001)] }
    const content = shapefileArchive([boston, islands, far, bad, nowhere, tiny, far])
    const { files: done } = await importArchive('cb_2020_us_zcta520_500k.zip', content)
    expect(done[0]).toMatchObject({ kind: 'zip-shapes', rows: 7, added: 3, skipped: 4, fiscalYears: [2020] })
    expect(done[0]?.issues.map(({ row, reason }) => [row, reason])).toEqual([
      [5, 'not a ZIP code'],
      [6, 'no shape, or one with coordinates that are not degrees'],
      [7, 'no shape, or one with coordinates that are not degrees'],
      [8, 'the same key as an earlier row of this file'],
    ])
    const { body } = await ask('021,999')
    expect(zipShapesSchema.safeParse(body).error).toBeUndefined()
    expect(body.year).toBe(2020)
    expect(body.columns.zip).toEqual(['02114', '02138'])
    const [first, second] = body.columns.shape
    expect(first?.map((rings) => rings.length)).toEqual([2])
    expect(second?.map((rings) => rings.length)).toEqual([1, 1])
    // The first corner, and steps of a tenth of a degree from one corner to the next.
    const [x, y, ...steps] = first?.[0]?.[0] ?? []
    expect([x, y]).toEqual([-71.1 * 2000, 42.3 * 2000])
    expect(steps.map(Math.abs)).toEqual([200, 0, 0, 200, 200, 0, 0, 200])
  })

  test('a later file takes the place of an earlier one, and the same one changes nothing', async () => {
    const next = shapefileArchive([far], { name: 'cb_2025_us_zcta520_500k' })
    expect((await importArchive('cb_2025_us_zcta520_500k.zip', next)).files[0]).toMatchObject({ added: 1 })
    expect((await ask('021,100')).body).toMatchObject({ year: 2025, columns: { zip: ['10001'] } })
    expect((await importArchive('again_2025.zip', next)).files[0]).toMatchObject({ added: 0, unchanged: 1 })
  })

  test.each([
    ['the shapes of other areas', shapefileArchive([boston], { field: 'COUNTYFP' }), /without "ZCTA5CE20"/],
    ['a table of more rows', shapefileArchive([boston], { table: [boston, far] }), /Expected a shape for each row/],
    ['an archive without shapes', archive([['a.csv', Buffer.from('a,b\n1,2\n')]]), /got a ZIP archive/],
    ['half an archive', shapefileArchive([boston]).subarray(0, 200), /got a ZIP archive/],
  ])('%s are refused', async (_what, content, reason) => {
    const { refused } = await importArchive('cb_2021_us_zcta520_500k.zip', content)
    expect(refused[0]?.reason).toMatch(reason)
  })

  test('needs the year in the name, and the first three digits in a question', async () => {
    const { refused } = await importArchive('zcta.zip', shapefileArchive([boston]))
    expect(refused[0]?.reason).toMatch(/Expected the calendar year of the data/)
    for (const prefixes of ['', '02', '0211', 'abc', Array.from({ length: 21 }, () => '021').join()])
      expect((await ask(prefixes)).status).toBe(400)
  })
})
