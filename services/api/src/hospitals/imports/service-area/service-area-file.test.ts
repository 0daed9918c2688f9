import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { allEngines } from '@keyroom/database/testing'
import { importFiles } from '../import-files.ts'
import type { ImportProgress } from '../jobs/import-path.ts'
import { ImportPaused } from '../jobs/import-ended.ts'
import { openImports, type Imports } from '../testing/open-imports.ts'

const header = '"MEDICARE_PROV_NUM","ZIP_CD_OF_RESIDENCE","TOTAL_DAYS_OF_CARE","TOTAL_CHARGES","TOTAL_CASES"\n'

describe.each(allEngines())('the service area file on $name', (engine) => {
  let imports: Imports
  beforeAll(async () => {
    imports = await openImports(engine)
  })
  afterAll(() => imports.close())
  beforeEach(async () => {
    await imports.empty()
    await imports.database.script(`
      INSERT INTO api.facility (ccn, source, name, type, search_name, search_city, search_words, content_hash)
      VALUES ('220071', 'cms', 'x', 'short-term', 'x', 'x', '', '')`)
  })

  const rows = () =>
    imports.database.query(
      `SELECT year, ccn, zip, cases, days, charges, suppressed
       FROM api.visible_zip_origin_edition JOIN api.zip_origin USING (edition) ORDER BY year, ccn, zip`,
    )
  const partitions = async () => {
    const [row] = await imports.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
       WHERE nspname = 'api' AND relname ~ '^zip_origin_[0-9]+$' AND relkind = 'r'`,
    )
    return row?.count
  }

  test('suppressed cells are no numbers, and never 0; zeros that were lost come back', async () => {
    const content = `${header}"220071","02114","120","45000.5","15"\n10001,2115,*,*,*\n220071,99501-,"1,200",$300,40\n`
    const file = await imports.importText('Hospital_Service_Area_2021.csv', content)
    expect(file).toMatchObject({ kind: 'service-area', fiscalYears: [2021], rows: 3, added: 3, skipped: 0 })
    expect(file.notes).toContainEqual({ what: expect.stringContaining('suppressed cells (*)'), count: 1 })
    expect(await rows()).toEqual([
      { year: 2021, ccn: '010001', zip: '02115', cases: null, days: null, charges: null, suppressed: true },
      { year: 2021, ccn: '220071', zip: '02114', cases: 15, days: 120, charges: 45_000.5, suppressed: false },
      { year: 2021, ccn: '220071', zip: '99501', cases: 40, days: 1_200, charges: 300, suppressed: false },
    ])
  })

  test('rows that say nothing are skipped: no CCN, no ZIP, a blank, text, more than any hospital has, a second row of a pair', async () => {
    const bad = [
      '12,02114,1,1,11',
      '220071,,1,1,11',
      '220071,02114,,1,11',
      '220071,02115,1,1,many',
      '220071,02116,1,1,1.5',
      '220071,02118,99999999999,1,11',
      '220071,02119,1,1e14,11',
    ]
    const content = `${header}${bad.join('\n')}\n220071,02117,5,5,12\n220071,02117,6,6,13\n`
    const file = await imports.importText('Hospital_Service_Area_2021.csv', content)
    expect(file).toMatchObject({ rows: 9, added: 1, skipped: 8 })
    expect(file.issues.map(({ row, column, value }) => [row, column, value])).toEqual([
      [2, 'MEDICARE_PROV_NUM', '12'],
      [3, 'ZIP_CD_OF_RESIDENCE', ''],
      [4, 'TOTAL_DAYS_OF_CARE', ''],
      [5, 'TOTAL_CASES', 'many'],
      [6, 'TOTAL_CASES', '1.5'],
      [7, 'TOTAL_DAYS_OF_CARE', '99999999999'],
      [8, 'TOTAL_CHARGES', '1e14'],
      [10, '', '220071 02117'],
    ])
    expect(await rows()).toMatchObject([{ zip: '02117', cases: 12 }])
  })

  test('the same file again changes nothing; another one takes its place whole; years stand beside each other', async () => {
    const before = await partitions()
    const content = (cases: number) => `${header}220071,02114,50,50,${cases}\n`
    await imports.importText('Hospital_Service_Area_2020.csv', content(11))
    await imports.importText('Hospital_Service_Area_2021.csv', content(12))
    const version = await imports.database.query('SELECT max(number) FROM api.imported_file')
    const again = await imports.importText('Hospital_Service_Area_2021.csv', content(12))
    expect(again).toMatchObject({ rows: 1, added: 0, changed: 0, unchanged: 1 })
    expect(await imports.database.query('SELECT max(number) FROM api.imported_file')).toEqual(version)
    expect(await imports.importText('Service_Area.csv', content(13), 2021)).toMatchObject({ added: 0, changed: 1 })
    expect((await rows()).map((row) => [row['year'], row['cases']])).toEqual([
      [2020, 11],
      [2021, 13],
    ])
    expect(await partitions()).toBe((before ?? 0) + 2)
  })

  test('is not there before it is there whole; one that broke off goes on, one that is cancelled leaves nothing', async () => {
    const before = await partitions()
    const lines = Array.from(
      { length: 9_000 },
      (_, at) => `${220_000 + (at % 90)},${10_000 + at},5,5,${11 + (at % 50)}`,
    )
    const path = await imports.write('Hospital_Service_Area_2021.csv', `${header}${lines.join('\n')}\n`)
    const endWith = (reason: Error) => {
      const stop = new AbortController()
      const onProgress = ({ phase, rows: read }: ImportProgress) => {
        if (phase === 'reading' && read > 2_000) stop.abort(reason)
      }
      return importFiles(imports.database, [path], { onProgress, signal: stop.signal })
    }
    const breakOff = () => expect(endWith(new ImportPaused('stop'))).rejects.toThrow(/stop|abort/)
    await breakOff()
    expect(await rows()).toEqual([])
    expect(await partitions()).toBe((before ?? 0) + 1)
    expect(await endWith(new Error('stop'))).toMatchObject({ files: [], cancelled: ['Hospital_Service_Area_2021.csv'] })
    expect(await partitions()).toBe(before)
    await breakOff()
    expect((await importFiles(imports.database, [path])).files).toMatchObject([{ added: 9_000 }])
    expect(await rows()).toHaveLength(9_000)
  })

  test('a hospital and a ZIP are looked up, in the edition that is read', async () => {
    const lines = Array.from({ length: 6_000 }, (_, at) => `${220_000 + (at % 60)},${10_000 + at},5,5,12`)
    await imports.importText('Hospital_Service_Area_2021.csv', `${header}${lines.join('\n')}\n`)
    const [current] = await imports.database.query<{ edition: number }>(
      'SELECT edition FROM api.visible_zip_origin_edition',
    )
    for (const where of ["ccn = '220007'", "zip = '10100'"]) {
      const plan = await imports.database.query(
        `EXPLAIN SELECT cases FROM api.zip_origin WHERE edition = ${current?.edition} AND ${where}`,
      )
      const text = JSON.stringify(plan)
      expect(text).toContain('Index')
      expect(text).not.toContain('Seq Scan')
    }
  })
})
