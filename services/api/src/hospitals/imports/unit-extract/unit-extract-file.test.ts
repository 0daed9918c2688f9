import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { openImports, type Imports } from '../testing/open-imports.ts'
import { extractColumns } from './extract-columns.ts'

const header = [...Object.values(extractColumns).map(({ headers }) => headers[0]), 'all_beds_2700', 'most_recent']

const usual: Readonly<Record<string, string | number>> = {
  RPT_REC_NUM: '644342',
  PRVDR_NUM: '220071',
  RPT_STUS_CD: '2',
  fy_start_date: '2016-10-01',
  fy_end_date: '2017-09-30',
  source_year: '2017',
  acute_beds_0700: 100,
  icu_beds_0800: 20,
  extra_0899: 8,
  surg_icu_beds_1100: 10,
  icu_bed_days_0800: 6_000,
  extra_days_0899: 2_000,
  oth_spec_bed_days_1100: 3_000,
  subtotal_acute_bed_days_1400: 40_000,
  subprovider_ipf_beds_1600: 15,
  subprovider_ipf_bed_days_1600: 5_000,
  obs_bed_days_2800: 900,
}

function extractCsv(...rows: readonly Readonly<Record<string, string | number>>[]): string {
  const lines = rows.map((row) => header.map((name) => ({ ...usual, ...row })[name ?? ''] ?? '').join(','))
  return `${[header.join(','), ...lines].join('\n')}\n`
}

describe.each(testEngines())('the unit extract on $name', (engine) => {
  let imports: Imports
  beforeAll(async () => {
    imports = await openImports(engine)
  })
  afterAll(() => imports.close())
  beforeEach(() => imports.empty())

  const units = (columns = 'line, unit, beds, bed_days, days') =>
    imports.database.query(`SELECT ${columns} FROM api.visible_unit ORDER BY 1`)

  test('patient days are not bed-days, line 11 is surgical, and line 7 has what special care leaves', async () => {
    const file = await imports.importText('extract.csv', extractCsv({}))
    expect(file).toMatchObject({ kind: 'unit-extract', rows: 1, added: 6, skipped: 0, flagged: 0, fiscalYears: [2017] })
    expect(file.unknownHeaders).toEqual([])
    expect(await units('line, unit, beds, bed_days, days, days_with_nursery AS newborns')).toEqual([
      { line: '00700', unit: 'adults-pediatrics', beds: 100, bed_days: null, days: 29_000, newborns: true },
      { line: '00800', unit: 'icu', beds: 20, bed_days: null, days: 6_000, newborns: false },
      { line: '00899', unit: 'other-special-care', beds: 8, bed_days: null, days: 2_000, newborns: false },
      { line: '01100', unit: 'surgical-icu', beds: 10, bed_days: null, days: 3_000, newborns: false },
      { line: '01600', unit: 'psychiatric', beds: 15, bed_days: null, days: 5_000, newborns: false },
      { line: '02800', unit: 'observation', beds: null, bed_days: null, days: 900, newborns: false },
    ])
  })

  test.each([
    ['of a subscript of its own', extractCsv({}).replace('all_beds_2700', 'extra_days_0801'), 'extra_days_0801'],
    ['of line 7', extractCsv({ acute_bed_days_0700: 29_000 }), 'acute_bed_days_0700'],
  ])('an edition with days %s is refused by the name of the column', async (_what, content, column) => {
    await expect(imports.importText('extract.csv', content)).rejects.toThrow(`of the same total, "${column}"`)
    expect(await units()).toEqual([])
  })

  test('reports of one hospital stay apart, CCNs get their zero back, a second row of a report is skipped', async () => {
    const file = await imports.importText(
      'extract.csv',
      extractCsv(
        { PRVDR_NUM: '10001', RPT_REC_NUM: '1', fy_end_date: '2017-03-31' },
        { PRVDR_NUM: '10001', RPT_REC_NUM: '2', fy_start_date: '2017-04-01' },
        { PRVDR_NUM: '10001', RPT_REC_NUM: '2', acute_beds_0700: '' },
      ),
    )
    expect(file).toMatchObject({ rows: 3, added: 12, skipped: 1 })
    expect(await units('DISTINCT record_number, ccn')).toEqual([
      { record_number: '1', ccn: '010001' },
      { record_number: '2', ccn: '010001' },
    ])
  })

  test('what is doubtful is kept and flagged, what is no report is skipped', async () => {
    const file = await imports.importText(
      'extract.csv',
      extractCsv(
        { RPT_REC_NUM: '1', acute_beds_0700: 36_973 },
        { RPT_REC_NUM: '2', icu_bed_days_0800: 8_000 },
        { RPT_REC_NUM: '3', surg_icu_beds_1100: '' },
        { RPT_REC_NUM: '4', source_year: '2016' },
        { RPT_REC_NUM: '5', fy_end_date: '2015-01-01' },
        { RPT_REC_NUM: '' },
        { RPT_REC_NUM: '7', PRVDR_NUM: '1' },
      ),
    )
    expect(file).toMatchObject({ rows: 7, skipped: 3, flagged: 4 })
    expect(file.issues.map(({ row, column, value, action }) => [row, column, value, action])).toEqual([
      [2, 'acute_beds_0700', '36973', 'flagged'],
      [3, 'icu_beds_0800', '8000 of 7300', 'flagged'],
      [4, 'surg_icu_beds_1100', '3000', 'flagged'],
      [5, 'source_year', '2016', 'flagged'],
      [6, 'fy_end_date', '2015-01-01', 'skipped'],
      [7, 'RPT_REC_NUM', '', 'skipped'],
      [8, 'PRVDR_NUM', '1', 'skipped'],
    ])
  })

  test('the same again changes nothing; a unit that a later extract has no more goes', async () => {
    await imports.importText('extract.csv', extractCsv({}))
    expect(await imports.importText('again.csv', extractCsv({}))).toMatchObject({ added: 0, changed: 0, unchanged: 6 })
    const later = { surg_icu_beds_1100: '', oth_spec_bed_days_1100: '', icu_beds_0800: 21 }
    expect(await imports.importText('later.csv', extractCsv(later))).toMatchObject({ added: 0, changed: 3 })
    expect((await units('line')).map(({ line }) => line)).toEqual(['00700', '00800', '00899', '01600', '02800'])
  })
})
