import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { costReportCsv } from '../testing/fixture-files.ts'
import { hcrisFiles, type FixtureRawReport } from '../testing/hcris-fixture.ts'
import { openImports, type Imports } from '../testing/open-imports.ts'

describe.each(testEngines())('raw HCRIS on $name', (engine) => {
  let imports: Imports
  beforeAll(async () => {
    imports = await openImports(engine)
  })
  afterAll(() => imports.close())
  beforeEach(() => imports.empty())

  const importAll = async (reports: readonly FixtureRawReport[], order: readonly ('rpt' | 'nmrc' | 'alpha')[]) => {
    const files = hcrisFiles(reports)
    const done = []
    for (const name of order) done.push(await imports.importText(`HOSP10_2021_${name.toUpperCase()}.CSV`, files[name]))
    return done
  }
  const reports = (columns: string) => imports.database.query(`SELECT ${columns} FROM api.visible_report ORDER BY id`)
  const units = () =>
    imports.database.query(
      `SELECT line, printed_name AS name, unit, beds, bed_days, days FROM api.visible_unit ORDER BY record_number, line`,
    )

  test('the three files make a report with its figures, units and names', async () => {
    const done = await importAll([{ record: '700001' }], ['rpt', 'nmrc', 'alpha'])
    expect(done.map(({ kind, rows, added, skipped, flagged }) => [kind, rows, added, skipped, flagged])).toEqual([
      ['hcris-report', 1, 1, 0, 0],
      ['hcris-numeric', 34, 1, 0, 0],
      ['hcris-text', 11, 1, 0, 0],
    ])
    expect(
      await reports(
        `id, edition, ccn, fiscal_year, period_end::text AS period_end, status, control, name, address, city, state, zip,
         county, cbsa, provider_type, rural_urban, days, nursery_days, cash, salaries, gross_revenue, inpatient_revenue,
         observation_days`,
      ),
    ).toEqual([
      {
        id: '700001',
        edition: 'hcris',
        ccn: '220071',
        fiscal_year: 2021,
        period_end: '2021-09-30',
        status: 1,
        control: 2,
        name: 'GENERAL HOSPITAL, THE',
        address: '55 FRUIT STREET',
        city: 'BOSTON',
        state: 'MA',
        zip: '02114',
        county: 'SUFFOLK',
        cbsa: '14460',
        provider_type: 1,
        rural_urban: 'U',
        days: 27_500,
        nursery_days: 1_500,
        // the sum of the funds
        cash: 150,
        salaries: 5_000_000,
        gross_revenue: 1_000,
        inpatient_revenue: 600,
        observation_days: null,
      },
    ])
    expect(await units()).toEqual([
      { line: '00700', name: null, unit: 'adults-pediatrics', beds: 80, bed_days: 29_200, days: 20_000 },
      { line: '00800', name: null, unit: 'icu', beds: 10, bed_days: 3_650, days: 3_000 },
      { line: '01200', name: 'NEO-NATAL ICU', unit: 'nicu', beds: 10, bed_days: 3_650, days: 2_000 },
      // column 1 says that its costs stand on line 35.02 of worksheet A
      { line: '01201', name: 'PEDS ICU', unit: 'picu', beds: 5, bed_days: 1_825, days: 1_000 },
      { line: '01300', name: null, unit: 'nursery', beds: null, bed_days: null, days: 1_500 },
    ])
    expect(await imports.database.query('SELECT name, city, beds, occupancy FROM api.facility')).toEqual([
      { name: 'GENERAL HOSPITAL, THE', city: 'BOSTON', beds: 105, occupancy: 26_000 / 38_325 },
    ])
  })

  test('the files after RPT may come in any order, and again', async () => {
    const state = async () => ({
      // Each import has a number of its own.
      reports: await reports(`to_jsonb(visible_report) - 'file_number' AS report`),
      units: await units(),
      facilities: await imports.database.query('SELECT * FROM api.facility'),
      indicators: await imports.database.query('SELECT * FROM api.report_indicator'),
    })
    const two = [{ record: '700001' }, { record: '700002', ccn: '10001' }]
    await importAll(two, ['rpt', 'nmrc', 'alpha'])
    const expected = await state()
    for (const order of [
      ['rpt', 'alpha', 'nmrc'],
      ['alpha', 'rpt', 'nmrc'],
    ] as const) {
      await imports.empty()
      await importAll(two, order)
      expect(await state()).toEqual(expected)
    }
    const again = await importAll(two, ['nmrc', 'alpha', 'rpt'])
    expect(again.map(({ added, changed, unchanged }) => [added, changed, unchanged])).toEqual([
      [0, 0, 2],
      [0, 0, 2],
      [0, 0, 2],
    ])
    expect(await state()).toEqual(expected)
  })

  test('NMRC without its RPT is refused with what to do, and a report that RPT lacks is skipped', async () => {
    const { nmrc, rpt } = hcrisFiles([{ record: '700001' }, { record: '700002' }])
    await expect(imports.importText('NMRC.CSV', nmrc)).rejects.toThrow('Import the RPT file of the same year first')
    await imports.importText('RPT.CSV', `${rpt.split('\n')[0]}\n`)
    const file = await imports.importText('NMRC.CSV', nmrc)
    expect(file).toMatchObject({ added: 1, skipped: 1 })
    expect(file.issues).toMatchObject([{ row: 68, column: 'RPT_REC_NUM', value: '700002', action: 'skipped' }])
  })

  test('a report that is settled later changes its status, and its figures with the numbers', async () => {
    await importAll([{ record: '700001' }], ['rpt', 'nmrc', 'alpha'])
    const [settled] = await importAll([{ record: '700001', status: '2' }], ['rpt'])
    expect(settled).toMatchObject({ added: 0, changed: 1 })
    expect(await reports('status, days, name')).toEqual([{ status: 2, days: 27_500, name: 'GENERAL HOSPITAL, THE' }])
    await importAll([{ record: '700001', numbers: { 'S300001/01400/00800': 20_000 } }], ['nmrc'])
    expect(await reports('status, days')).toEqual([{ status: 2, days: 20_000 }])
  })

  test('an RPT that is named for a year it does not hold gets a hint', async () => {
    const { rpt } = hcrisFiles([{ record: '700001' }])
    const hintsOf = async (name: string) =>
      (await imports.importText(name, rpt)).notes.filter(({ what }) => what.includes('named for'))
    expect(await hintsOf('HOSP10_2018_RPT.CSV')).toMatchObject([{ what: expect.stringContaining('are of 2021') }])
    expect(await hintsOf('HOSP10_2021_RPT.CSV')).toEqual([])
  })

  test('units of the raw report hide those of an extract of the same period, whatever the number of its report', async () => {
    await importAll([{ record: '700001' }], ['rpt', 'nmrc', 'alpha'])
    const named = await units()
    await imports.database.query(
      `INSERT INTO api.report_unit (record_number, edition, line, source, ccn, fiscal_year, period_begin, period_end, unit,
                                    beds, days, days_with_nursery, content_hash)
       SELECT '799999', 'extract', '01299', source, ccn, fiscal_year, period_begin, period_end, 'other-special-care',
              beds, days, false, '' FROM api.report_unit WHERE line = '01201'`,
    )
    expect(await units()).toEqual(named)
  })

  test('deletes a unit that a later file lacks', async () => {
    await importAll([{ record: '700001' }], ['rpt', 'nmrc'])
    const gone = { 'S300001/01201/00200': 0, 'S300001/01201/00300': 0, 'S300001/01201/00800': 0 }
    await importAll([{ record: '700001', numbers: gone }], ['nmrc'])
    expect((await units()).map((unit) => (unit as { line: string }).line)).toEqual(['00700', '00800', '01200', '01300'])
  })

  test('the raw report stands before that of the public-use file, in whatever order they come', async () => {
    const puf = costReportCsv([{ ccn: '220071', id: '700001', name: 'PUF NAME', county: 'PUF COUNTY', control: '4' }])
    const read = () => reports('edition, days, nursery_days, name')
    const facility = () => imports.database.query('SELECT name, county, beds, occupancy, control FROM api.facility')
    await imports.importText('puf.csv', puf)
    expect(await read()).toEqual([{ edition: 'puf', days: 25_550, nursery_days: null, name: 'PUF NAME' }])
    await importAll([{ record: '700001' }], ['rpt', 'nmrc'])
    expect(await read()).toEqual([{ edition: 'hcris', days: 27_500, nursery_days: 1_500, name: null }])
    const expected = [{ name: 'PUF NAME', county: 'PUF COUNTY', beds: 105, occupancy: 26_000 / 38_325, control: 2 }]
    expect(await facility()).toEqual(expected)
    await imports.empty()
    await importAll([{ record: '700001' }], ['rpt', 'nmrc'])
    expect(await facility()).toMatchObject([{ name: '220071', county: null }])
    await imports.importText('puf.csv', puf)
    expect(await facility()).toEqual(expected)
    expect(await read()).toEqual([{ edition: 'hcris', days: 27_500, nursery_days: 1_500, name: null }])
  })

  test.each(['1', '2', '3', '4', '5'])('a report of status %s is kept with it', async (status) => {
    await importAll([{ record: '700001', status }], ['rpt', 'nmrc'])
    expect(await reports('status')).toEqual([{ status: Number(status) }])
  })

  test('lines within a line are units of their own, named where the report names them', async () => {
    const numbers = {
      'S300001/00801/00200': 6,
      'S300001/00801/00300': 2_190,
      'S300001/00801/00800': 1_100,
      'S300001/00802/00200': 4,
      'S300001/00802/00800': 900,
    }
    const texts = { 'S300001/00801/00000': 'NEURO ICU', 'S300001/00802/00000': 'ROSE WING' }
    await importAll([{ record: '700001', numbers, texts }], ['rpt', 'nmrc', 'alpha'])
    expect((await units()).filter((unit) => String(unit['line']).startsWith('008'))).toMatchObject([
      { line: '00800', name: null, unit: 'icu', beds: 10 },
      { line: '00801', name: 'NEURO ICU', unit: 'neuro-icu', beds: 6, bed_days: 2_190, days: 1_100 },
      { line: '00802', name: 'ROSE WING', beds: 4, bed_days: null, days: 900 },
    ])
  })

  test('a later edition of worksheet S-10 is the same figure', async () => {
    await importAll([{ record: '700001', numbers: { 'S100001/02300/00300': 77 } }], ['rpt', 'nmrc'])
    expect(await reports('charity_care_cost')).toEqual([{ charity_care_cost: 77 }])
  })

  test.each([
    ['no record number', { record: 'x' }, 'RPT_REC_NUM'],
    ['no CCN', { record: '1', ccn: '12' }, 'PRVDR_NUM'],
    ['a day that is none', { record: '1', begin: '02/30/2021' }, 'FY_BGN_DT'],
    ['an end before the beginning', { record: '1', end: '09/30/2019' }, 'FY_END_DT'],
    ['a status that is none', { record: '1', status: '9' }, 'RPT_STUS_CD'],
  ])('RPT with %s: the row is skipped with its column', async (_what, report, column) => {
    const { rpt } = hcrisFiles([{ record: '700001' }, report])
    const file = await imports.importText('HOSP10_RPT.CSV', rpt)
    expect(file).toMatchObject({ rows: 2, added: 1, skipped: 1 })
    expect(file.issues).toMatchObject([{ row: 2, column, action: 'skipped' }])
  })

  test('what is doubtful in numbers and texts is flagged by its cell', async () => {
    const { rpt } = hcrisFiles([{ record: '700001', control: '77' }])
    expect((await imports.importText('RPT.CSV', rpt)).issues).toMatchObject([
      { column: 'PRVDR_CTRL_TYPE_CD', value: '77' },
    ])
    const numbers = {
      'S300001/00800/00800': 4_000,
      'S300001/01200/00200': 4_380,
      'G300000/02900/00100': 7_000,
      'G000000/00400/00100': 'many',
    }
    const [file] = await importAll([{ record: '700001', numbers }], ['nmrc'])
    expect(file?.issues.map(({ column, value, reason }) => [column, value, reason.slice(0, 24)])).toEqual([
      ['ITM_VAL_NUM', 'many', 'not a number: taken as b'],
      ['Net Income', '7000 against 70', 'net income is not net pa'],
      ['700001 S300001/00800', '4000 of 3650', 'more patient days than b'],
      ['700001 S300001/01200', '4380', 'more beds than a unit ha'],
    ])
    const [texts] = await importAll([{ record: '700001', texts: { 'S200001/00200/00300': 'K1A' } }], ['alpha'])
    expect(texts?.issues).toMatchObject([{ column: '700001 S200001/00200/00300', value: 'K1A', action: 'flagged' }])
  })

  test('refuses a file in which the rows of a report are apart', async () => {
    const { rpt, nmrc } = hcrisFiles([{ record: '700001' }, { record: '700002' }])
    await imports.importText('RPT.CSV', rpt)
    await expect(imports.importText('NMRC.CSV', nmrc + nmrc)).rejects.toThrow(
      'Expected all rows of report 700001 together',
    )
  })
})
