import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { importFiles } from '../imports/import-files.ts'
import { agesSummary } from '../imports/testing/age-files.ts'
import { openTemporaryFiles, type TemporaryFiles } from '../imports/testing/temporary-files.ts'
import { openTestApi, type TestApi } from '../../testing/test-api.ts'
import { createWorld } from './answers/world.ts'
import { readDriveTimeData } from './data/read-drive-time-data.ts'
import { zipCsv, zipRows } from './testing/drive-time-files.ts'

const gazetteer = (rows: readonly string[]) =>
  ['GEOID\tALAND\tAWATER\tALAND_SQMI\tAWATER_SQMI\tINTPTLAT\tINTPTLONG            ', ...rows, ''].join('\n')

describe.each(testEngines())('the gazetteer of ZIP codes on $name', (engine) => {
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

  const importText = async (name: string, text: string) =>
    (await importFiles(api.database, [await files.write(name, text)])).files[0]
  const zipAt = async (zip: string) => {
    const { zips } = await readDriveTimeData(api.database)
    const index = zips.zip.indexOf(zip)
    return [zips.longitude[index], zips.latitude[index], zips.population[index], zips.density[index], zips.city[index]]
  }

  test('places ZIP codes and says how densely people live there, and adds those that no other table has', async () => {
    const [first] = zipRows
    expect(await zipAt('01000')).toEqual([first?.longitude, first?.latitude, 500, 400, 'Town'])
    const done = await importText(
      '2023_Gaz_zcta_national.txt',
      gazetteer([
        '01000\t12949940\t250000\t5\t0.1\t41.95\t-72.25       ',
        '01999\t2589988\t0\t10\t0\t42.5\t-71.2',
        '0199X\t2589988\t0\t10\t0\t42.5\t-71.2',
      ]),
    )
    expect(done).toMatchObject({
      kind: 'zip-gazetteer',
      rows: 3,
      added: 2,
      skipped: 1,
      fiscalYears: [2023],
      absentHeaders: [],
    })
    expect(await zipAt('01000')).toEqual([-72.25, 41.95, 500, 100, 'Town'])
    expect(await zipAt('01999')).toEqual([-71.2, 42.5, NaN, NaN, null])
    await importText('acsdt5y2022-b01001.dat', agesSummary([{ area: '860Z200US01999', ages: 10 }]))
    expect(await zipAt('01999')).toEqual([-71.2, 42.5, 460, 46, null])
    const data = await readDriveTimeData(api.database)
    expect(data.zips.zip).toHaveLength(401)
    expect(data.zips.ageTable?.places).toBe(1)
    expect(createWorld(data).estimator.facts.attribution).toContain('Census Bureau (Gazetteer 2023)')
  })

  test('is read with vertical bars, too, as it is since 2025', async () => {
    const text =
      'GEOID|GEOIDFQ|ALAND|AWATER|ALAND_SQMI|AWATER_SQMI|INTPTLAT|INTPTLONG\n' +
      '01001|860Z200US01001|2589988|0|2.|0.|41.9|-72.2\n'
    expect(await importText('2022_Gaz_zcta_national.txt', text)).toMatchObject({ kind: 'zip-gazetteer', added: 1 })
    const [stored] = await api.database.query(
      `SELECT longitude, latitude, land_area FROM api.zip_gazetteer WHERE zip = '01001'`,
    )
    expect(stored).toEqual({ longitude: -72.2, latitude: 41.9, land_area: 2 })
  })

  test('of an earlier year changes nothing, nor does that of counties', async () => {
    const line = '01000\t12949940\t250000\t50\t0.1\t41\t-70'
    expect(await importText('2020_Gaz_zcta_national.txt', gazetteer([line]))).toMatchObject({ added: 1 })
    expect(await zipAt('01000')).toEqual([-72.25, 41.95, 500, 100, 'Town'])
    const counties =
      'USPS\tGEOID\tANSICODE\tNAME\tALAND\tAWATER\tALAND_SQMI\tAWATER_SQMI\tINTPTLAT\tINTPTLONG\n' +
      'AL\t01001\t00161526\tAutauga County\t1539634184\t25674812\t594.456\t9.913\t32.532237\t-86.64644\n'
    expect(await importText('2023_Gaz_counties_national.txt', counties)).toMatchObject({ added: 0, skipped: 1 })
  })
})
