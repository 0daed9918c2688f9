import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { testEngines } from '@keyroom/database/testing'
import { migratedState } from '../../testing/states.ts'
import { importFiles } from './import-files.ts'
import { costReportTable } from '../stored/tables/cost-report-table.ts'
import { costReportCsv, costReportHeader, hifldCsv, listingCsv } from './testing/fixture-files.ts'
import { openTemporaryFiles, type TemporaryFiles } from './testing/temporary-files.ts'

describe.each(testEngines())('imports on $name', ({ open }) => {
  let database: Database
  let files: TemporaryFiles
  beforeAll(async () => {
    database = await open(migratedState)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    files = await openTemporaryFiles()
    await database.script(`
      DELETE FROM api.cost_report; DELETE FROM api.report_indicator; DELETE FROM api.hospital_listing;
      DELETE FROM api.hifld_hospital; DELETE FROM api.facility; DELETE FROM api.imported_file; DELETE FROM api.import_job`)
  })
  afterEach(() => files.remove())

  const importOne = async (content: string | Uint8Array, name = 'file.csv') => {
    const report = await importFiles(database, [await files.write(name, content)])
    const [file] = report.files
    if (!file) throw new Error(report.refused[0]?.reason)
    return file
  }
  const stored = (columns: string) => database.query(`SELECT ${columns} FROM api.cost_report ORDER BY id`)

  test('the table has the columns that an import writes, and no others', async () => {
    const columns = await database.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_schema = 'api' AND table_name = 'cost_report'`,
    )
    const names = costReportTable.columns.map(({ name }) => name)
    const others = ['content_hash', 'file_number', 'origin']
    expect(columns.map(({ name }) => name).sort()).toEqual([...names, ...others].sort())
  })

  test('a process of the previous version reads the edition of a report under its former name', async () => {
    await importOne(costReportCsv([{ ccn: '220071' }]))
    expect(await database.query('SELECT edition, origin FROM api.visible_report')).toEqual([
      { edition: 'puf', origin: 'puf' },
    ])
  })

  test('leading zeros, ZIP forms, separators and the fiscal year come out right', async () => {
    const file = await importOne(
      costReportCsv([
        { ccn: '10001', zip: '999', figures: { netPatientRevenue: '$500', totalAssets: '"900"' } },
        { ccn: '220071', zip: '2114-', begin: '1/1/2021', end: '12/31/2021' },
        { ccn: '220072', zip: '02114-1234', begin: '10/1/2021', end: '9/30/2022' },
      ]),
    )
    expect(file).toMatchObject({ rows: 3, added: 3, skipped: 0, fiscalYears: [2021, 2022] })
    expect(await stored('ccn, zip, fiscal_year, period_end::text, net_patient_revenue')).toEqual([
      { ccn: '010001', zip: '00999', fiscal_year: 2021, period_end: '2021-09-30', net_patient_revenue: 500 },
      { ccn: '220071', zip: '02114', fiscal_year: 2021, period_end: '2021-12-31', net_patient_revenue: 500 },
      { ccn: '220072', zip: '02114', fiscal_year: 2022, period_end: '2022-09-30', net_patient_revenue: 500 },
    ])
    expect(file.notes).toContainEqual({ what: 'CCNs had lost their leading zero: restored', count: 1 })
    expect(file.issues).toMatchObject([{ row: 2, column: 'Total Assets', value: '"900"', action: 'flagged' }])
  })

  test.each<[string, Parameters<typeof costReportCsv>[0][number], string, string]>([
    ['a CCN that is none', { ccn: '12' }, 'Provider CCN', '12'],
    ['a day that is none', { ccn: '220071', begin: '2/30/2021' }, 'Fiscal Year Begin Date', '2/30/2021'],
    ['an end before the beginning', { ccn: '220071', end: '9/30/2019' }, 'Fiscal Year End Date', '9/30/2019'],
    ['a period before all reports', { ccn: '220071', begin: '1/1/1900' }, 'Fiscal Year Begin Date', '1/1/1900'],
    [
      'a period that has yet to come',
      { ccn: '220071', begin: '1/1/2099', end: '12/31/2099' },
      'Fiscal Year Begin Date',
      '1/1/2099',
    ],
    ['a hospital without a name', { ccn: '220071', name: ' ' }, 'Hospital Name', ' '],
  ])('%s: the row is skipped with row, column and value; the others stay', async (_what, bad, column, value) => {
    const file = await importOne(costReportCsv([{ ccn: '220001' }, bad, { ccn: '220003' }]))
    expect(file).toMatchObject({ rows: 3, added: 2, skipped: 1 })
    expect(file.issues).toMatchObject([{ file: 'file.csv', row: 3, column, value, action: 'skipped' }])
  })

  test.each<[string, Parameters<typeof costReportCsv>[0][number], string]>([
    ['a short period', { ccn: '220071', end: '12/31/2020' }, 'shorter than 350 days'],
    ['a long period', { ccn: '220071', end: '12/31/2021' }, 'longer than 380 days'],
    ['occupancy over 1', { ccn: '220071', figures: { days: 40_000 } }, 'occupancy over 100 %'],
    ['no beds', { ccn: '220071', figures: { beds: '' } }, 'no beds'],
    ['a negative revenue', { ccn: '220071', figures: { netPatientRevenue: -500 } }, 'net patient revenue is negative'],
    ['an area that is none', { ccn: '220071', ruralUrban: 'X' }, 'neither rural nor urban'],
    ['a ZIP that is none', { ccn: '220071', zip: '99' }, 'not a ZIP code'],
    ['no revenue', { ccn: '220071', figures: { netPatientRevenue: '' } }, 'no net patient revenue'],
    ['accounts that do not balance', { ccn: '220071', figures: { totalAssets: 1_000 } }, 'total assets are not'],
    ['income that does not add up', { ccn: '220071', figures: { netIncome: 7_000 } }, 'net income is not'],
    ['a number that is none', { ccn: '220071', figures: { beds: 'many' } }, 'not a number'],
    ['a number that no hospital has', { ccn: '220071', figures: { discharges: '1e308' } }, 'larger than any hospital'],
    ['negative beds', { ccn: '220071', figures: { beds: -1 } }, 'below 0'],
    ['negative discharges', { ccn: '220071', figures: { discharges: -1 } }, 'below 0'],
    ['negative staff', { ccn: '220071', figures: { fteEmployees: -1 } }, 'below 0'],
    [
      'a share over 1',
      { ccn: '220071', figures: { inpatientRevenue: 1_100, outpatientRevenue: -100 } },
      'below 0 or over gross revenue',
    ],
    ['a control code that is none', { ccn: '220071', control: '14' }, 'not a code from 1 to 13'],
  ])('%s: the row is kept and flagged', async (_what, report, reason) => {
    const file = await importOne(costReportCsv([report]))
    expect(file).toMatchObject({ added: 1, skipped: 0, flagged: 1 })
    expect(file.issues.map((issue) => issue.reason)).toContainEqual(expect.stringContaining(reason))
  })

  test('a number that no hospital has is not stored', async () => {
    await importOne(costReportCsv([{ ccn: '220071', figures: { beds: '1e308', netIncome: '-1e14' } }]))
    expect(await stored('beds, net_income')).toEqual([{ beds: null, net_income: null }])
  })

  test('a column that stands there twice is read once, and refuses the file where the two differ', async () => {
    const twice = (other: number) =>
      costReportCsv([{ ccn: '220071' }])
        .split('\n')
        .map((line, at) => (line === '' ? '' : `${line},${at === 0 ? 'Number of Beds' : other}`))
        .join('\n')
    expect(await importOne(twice(100))).toMatchObject({ added: 1, unknownHeaders: [] })
    await expect(importOne(twice(101))).rejects.toThrow('one column "Number of Beds", got two that differ in row 2')
  })

  test('a file that is named for a year it does not hold gets a hint', async () => {
    const hintOf = async (name: string) =>
      (await importOne(costReportCsv([{ ccn: '220071' }]), name)).notes.filter(({ what }) => what.includes('named for'))
    expect(await hintOf('CostReport_2020_Final.csv')).toMatchObject([{ what: expect.stringContaining('are of 2021') }])
    expect(await hintOf('CostReport_2021_Final.csv')).toEqual([])
  })

  test('reads areas and statuses as letters or numbers, and NA as no value', async () => {
    const header = costReportHeader.map((name) => (name === 'County' ? 'Report Status Code' : name))
    const given = [
      ['U', '1'],
      ['R', '2'],
      ['NA', '3'],
      ['', '4'],
      ['2', '5'],
      ['1', '6'],
    ] as const
    const file = await importOne(
      costReportCsv(
        given.map(([ruralUrban, county], at) => ({ ccn: `22007${at}`, ruralUrban, county })),
        header,
      ),
    )
    expect((await stored('rural_urban AS area, status')).map(({ area, status }) => [area, status])).toEqual([
      ['U', 1],
      ['R', 2],
      [null, 3],
      [null, 4],
      ['R', 5],
      ['U', null],
    ])
    expect(file.issues).toMatchObject([{ row: 7, column: 'Report Status Code', value: '6', action: 'flagged' }])
  })

  test('several reports of a hospital in a year are all kept, and the latest makes its figures', async () => {
    const file = await importOne(
      costReportCsv([
        { id: '1', ccn: '220071', begin: '10/1/2020', end: '12/31/2020', figures: { beds: 50 } },
        { id: '2', ccn: '220071', begin: '1/1/2021', end: '9/30/2021', figures: { beds: 60 } },
      ]),
    )
    expect(await stored('id')).toEqual([{ id: '1' }, { id: '2' }])
    expect(await database.query('SELECT beds FROM api.facility')).toEqual([{ beds: 60 }])
    expect(file.issues).toContainEqual(
      expect.objectContaining({ row: 3, reason: expect.stringContaining('several reports') }),
    )
  })

  test('a file in latin-1 with CRLF keeps its letters', async () => {
    const content = costReportCsv([{ ccn: '400001', name: 'HOSPITAL MAYAGÜEZ' }]).replaceAll('\n', '\r\n')
    const file = await importOne(Buffer.from(content, 'latin1'))
    expect(file.encoding).toBe('latin1')
    expect(await stored('name')).toEqual([{ name: 'HOSPITAL MAYAGÜEZ' }])
  })

  test('a file in Windows-1252 keeps its typographic marks', async () => {
    const [before, after] = costReportCsv([{ ccn: '400001', name: 'ST MARY’S' }]).split('’')
    const file = await importOne(Buffer.concat([Buffer.from(before ?? ''), Buffer.of(0x92), Buffer.from(after ?? '')]))
    expect(file.encoding).toBe('latin1')
    expect(await stored('name')).toEqual([{ name: 'ST MARY’S' }])
  })

  test('reports an unknown header and understands one of another year', async () => {
    const renamed = costReportHeader.map((header) =>
      header === 'Total Patient Revenue' ? 'Gross Revenue' : header === 'County' ? 'Star Sign' : header,
    )
    const file = await importOne(costReportCsv([{ ccn: '220071' }], renamed))
    expect(file.unknownHeaders).toEqual(['Star Sign'])
    expect(file.absentHeaders).toContain('County')
    expect(await stored('gross_revenue, county')).toEqual([{ gross_revenue: 1_000, county: null }])
  })

  test.each([
    [
      'without a required column',
      costReportCsv([]).replace('Number of Beds', 'Beds Perhaps'),
      'got a header without "Number of Beds"',
    ],
    ['of another kind', 'a,b,c\n1,2,3\n', 'the header of a file that KeyRoom reads, got another'],
    ['that is empty', '', 'got an empty file'],
    [
      'with a quote that never ends',
      costReportCsv([{ ccn: '"220071' }]).replace('"""220071"', '"220071'),
      'one that is never closed',
    ],
  ])('a file %s is refused by name', async (_what, content, reason) => {
    const report = await importFiles(database, [await files.write('bad.csv', content)])
    expect(report).toMatchObject({ files: [], refused: [{ file: 'bad.csv', reason: expect.stringContaining(reason) }] })
    expect(await stored('id')).toEqual([])
  })

  test('refuses a missing file and imports the next one', async () => {
    const good = await files.write('good.csv', costReportCsv([{ ccn: '220071' }]))
    const report = await importFiles(database, [`${files.folder}/nowhere.csv`, good])
    expect(report).toMatchObject({ files: [{ added: 1 }], refused: [{ file: 'nowhere.csv' }] })
  })

  test('rows of the wrong length and repeated keys are skipped', async () => {
    const content = `${costReportCsv([
      { ccn: '220071', id: '1' },
      { ccn: '220072', id: '1' },
    ])}1,2,3\n`
    const file = await importOne(content)
    expect(file).toMatchObject({ rows: 3, added: 1, skipped: 2 })
    expect(file.issues.map(({ row }) => row)).toEqual([3, 4])
  })

  test('a cell that no column can hold costs its row, not the file', async () => {
    const file = await importOne(
      costReportCsv([
        { ccn: '220071' },
        { ccn: '220072', name: 'x'.repeat(1_001) },
        { ccn: '220073', address: '1 MAIN\0STREET' },
        { ccn: '220074', begin: `2/30/2021${' '.repeat(500)}` },
      ]),
    )
    expect(file).toMatchObject({ rows: 4, added: 1, skipped: 3 })
    expect(file.issues).toMatchObject([
      { row: 3, column: 'Hospital Name', value: `${'x'.repeat(200)}…`, reason: 'a cell of more than 1000 characters' },
      { row: 4, column: 'Street Address', value: '1 MAIN\uFFFDSTREET', reason: 'a null character' },
      { row: 5, column: 'Fiscal Year Begin Date', value: `2/30/2021${' '.repeat(191)}…` },
    ])
  })

  test('an import is reported once it is committed, though the server goes away right after', async () => {
    const path = await files.write('file.csv', costReportCsv([{ ccn: '220071' }]))
    const gone = Object.assign(new Error('terminating connection'), { code: '57P01' })
    const leaving = { ...database, script: () => Promise.reject(gone) }
    expect(await importFiles(leaving, [path])).toMatchObject({ files: [{ added: 1 }] })
    expect(await stored('ccn')).toEqual([{ ccn: '220071' }])
  })

  test('HIFLD: unknown beds, bad county codes and a byte-order mark', async () => {
    const file = await importOne(
      hifldCsv([
        { id: '1', name: 'ONE', beds: '-999', fips: '46113' },
        { id: '2', name: 'TWO', fips: '02280' },
        { id: '3', name: 'THREE', fips: 'NOT AVAILABLE', status: 'CLOSED' },
        { id: '4', name: 'FOUR', latitude: 'NOT AVAILABLE' },
        { id: '5', name: 'FIVE', beds: '99999999999' },
        { id: '6', name: 'SIX', beds: '1234.5' },
      ]),
    )
    expect(file).toMatchObject({ kind: 'hifld', rows: 6, added: 5, skipped: 1, flagged: 4 })
    expect(await database.query('SELECT beds, county_fips, closed FROM api.hifld_hospital ORDER BY id')).toEqual([
      { beds: null, county_fips: '46102', closed: false },
      { beds: 100, county_fips: null, closed: false },
      { beds: 100, county_fips: null, closed: true },
      { beds: null, county_fips: '25025', closed: false },
      { beds: 1_235, county_fips: '25025', closed: false },
    ])
  })

  test('lists and reports make one hospital, in whatever order they come', async () => {
    const contents = [
      costReportCsv([{ ccn: '220071', name: 'MASS GENERAL', county: '' }]),
      listingCsv([{ ccn: '220071', name: 'MASSACHUSETTS GENERAL HOSPITAL', rating: '5' }]),
      hifldCsv([{ id: '7', name: 'MASSACHUSETTS GENERAL HOSPITAL' }]),
    ]
    const results: unknown[] = []
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]) {
      await database.script(`
        DELETE FROM api.cost_report; DELETE FROM api.hospital_listing; DELETE FROM api.hifld_hospital;
        DELETE FROM api.facility`)
      for (const at of order) await importOne(contents[at] ?? '')
      results.push(await database.query('SELECT * FROM api.facility'))
    }
    expect(results[0]).toMatchObject([
      {
        name: 'MASSACHUSETTS GENERAL HOSPITAL',
        county: 'SUFFOLK',
        rating: 5,
        beds: 100,
        occupancy: 0.7,
        average_length_of_stay: 5,
        location_grade: 'name-zip',
        longitude: -71.0693,
        trauma: 'LEVEL I',
      },
    ])
    expect(results[1]).toEqual(results[0])
    expect(results[2]).toEqual(results[0])
  })
})
