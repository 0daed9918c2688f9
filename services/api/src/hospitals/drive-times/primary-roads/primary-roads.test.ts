import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { embeddedEngine } from '@keyroom/database/testing'
import type { IsochronesAnswer } from '@keyroom/product-api/schemas'
import { openTestApi, people, type TestApi } from '../../../testing/test-api.ts'
import { importRoads, splitImport } from '../import-roads.ts'
import { estimatesOnly } from '../settings/drive-time-settings.ts'
import { hospitals, importDriveTimeFiles } from '../testing/drive-time-files.ts'
import { tigerZip, type TigerRoad } from '../testing/tiger-zip.ts'
import { currentPrimaryRoads, readKeptRoads } from './primary-roads-folder.ts'
import { readPrimaryRoads } from './read-primary-roads.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyroom-primary-roads-'))
})
afterAll(() => rm(folder, { recursive: true }))

const name = 'tl_2023_us_primaryroads.zip'
const write = async (content: Buffer, file = name) => {
  await writeFile(join(folder, file), content)
  return join(folder, file)
}
const road = (line: readonly number[], code = 'S1100'): TigerRoad => ({ name: 'I- 90', code, line })

/** Through the three hospitals, from the southwest to the northeast. */
const diagonal = hospitals.slice(0, 3).flatMap(({ longitude, latitude }) => [longitude, latitude])

describe('a file of primary roads', () => {
  test('is read without what bends less than 80 yards, and without roads of other codes', async () => {
    const path = await write(
      tigerZip([road([-72, 42, -71.9, 42.0004, -71.8, 42, -71.8, 42.3]), road([1, 2, 3, 4], 'S1200')]),
    )
    const { file, year, lines } = await readPrimaryRoads(path)
    expect([file, year]).toEqual([name, 2023])
    expect(lines).toEqual([[-72, 42, -71.8, 42, -71.8, 42.3]])
  })

  test.each([
    ['something else', Buffer.from('zip,lat,lng\n'), name, 'got something that cannot be read'],
    ['roads of other codes', tigerZip([road([1, 2, 3, 4], 'S1200')]), name, 'got no road with the code S1100'],
    ['feet', tigerZip([road([900_000, 2, 3, 4])]), name, 'got coordinates that are no degrees'],
    ['no road', tigerZip([]), name, 'got no column LINEARID, FULLNAME, RTTYP, MTFCC'],
    [
      'a year that is none',
      tigerZip([road([1, 2, 3, 4])], 1066),
      'primaryroads.zip',
      'Expected the year of TIGER/Line',
    ],
  ])('is refused in words if it has %s', async (_what, content, file, words) => {
    await expect(readPrimaryRoads(await write(content, file))).rejects.toThrow(words)
  })

  test('is one at a time, besides an extract and files of rows', async () => {
    expect(splitImport(['a.csv', name, 'other.zip'])).toEqual({ roads: [name], rows: ['a.csv', 'other.zip'] })
    await expect(importRoads(folder, [name, name], {})).rejects.toThrow('Expected one file of primary roads, got 2')
    await expect(importRoads(null, [name], {})).rejects.toThrow('Expected DRIVE_TIMES_TILES')
  })
})

describe.each([embeddedEngine])('estimates on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine, { driveTimes: { ...estimatesOnly, tiles: join(folder, 'roads') } })
    await importDriveTimeFiles(api.database)
  })
  afterAll(() => api.close())

  const minutesToEast = async () => {
    const { body } = await api.ask(people.free, {
      method: 'POST',
      url: '/api/drive-times/isochrones',
      payload: { origins: [{ ccn: '220001' }], minutes: [120] },
    })
    const { hospitals: reached, source } = body as IsochronesAnswer
    return { minutes: reached.find(({ ccn }) => ccn === '220003')?.minutes ?? NaN, source }
  }
  const importLine = async (line: readonly number[]) => {
    const path = await write(tigerZip([road(line)]))
    return importRoads(join(folder, 'roads'), [path], {})
  }

  test('follow primary roads as soon as they are imported and again when they change, remain estimates, and name them', async () => {
    const before = await minutesToEast()
    expect(before.source.attribution).not.toContain('TIGER')

    const lines = await importLine(diagonal)
    expect(lines).toEqual([`${name}: 1 lines of primary roads (2023). Estimates use them from the next request on.`])
    const along = await minutesToEast()
    expect(along.minutes).toBeLessThan(0.9 * before.minutes)
    expect(along.source).toMatchObject({
      engine: 'estimator',
      estimate: true,
      attribution: 'ZIP codes and populations: SimpleMaps (CC BY 4.0), primary roads: Census Bureau (TIGER/Line 2023)',
    })

    const first = await currentPrimaryRoads(join(folder, 'roads'))
    await importLine(diagonal.slice(0, 4))
    expect((await minutesToEast()).minutes).toBeGreaterThan(along.minutes)
    expect(await readKeptRoads(join(folder, 'roads'))).toMatchObject({ year: 2023, lines: [diagonal.slice(0, 4)] })
    expect(await currentPrimaryRoads(join(folder, 'roads'))).not.toBe(first)
  })
})
