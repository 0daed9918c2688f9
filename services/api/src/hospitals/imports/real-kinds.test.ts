import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { productionEngine } from '@keyroom/database/testing'
import { importFiles } from './import-files.ts'
import type { FileReport } from './import-log/import-report.ts'
import { openImports, type Imports } from './testing/open-imports.ts'
import { describeWithRealFiles, realFile } from './testing/real-files.ts'

const names = ['cms/unit_beds_and_days_extract.csv', 'cms/Medicare_IP_by_Provider_2023.csv']

// What is expected was counted by a few lines of Python over the same files.
const engine = productionEngine()

describeWithRealFiles(`the unit extract and Medicare's inpatients on ${engine.name}`, names, () => {
  let imports: Imports
  let files: readonly FileReport[]
  beforeAll(async () => {
    imports = await openImports(engine)
    files = (await importFiles(imports.database, names.map(realFile))).files
  }, 240_000)
  afterAll(() => imports.close())

  const query = (sql: string) => imports.database.query(sql)

  test('every row is read, and no column is unknown', () => {
    expect(files.map(({ kind, rows, skipped, encoding }) => [kind, rows, skipped, encoding])).toEqual([
      ['unit-extract', 18_176, 0, 'utf8'],
      ['medicare-inpatient', 3_093, 0, 'latin1'],
    ])
    expect(files.flatMap(({ unknownHeaders }) => unknownHeaders)).toEqual([])
    expect(files.map(({ fiscalYears }) => fiscalYears)).toEqual([[2016, 2017, 2018, 2019], [2023]])
  })

  test('units are as many as counted another way', async () => {
    expect(files[0]?.added).toBe(57_300)
    const lines = await query('SELECT line, count(*)::int AS count FROM api.report_unit GROUP BY line ORDER BY line')
    expect(Object.fromEntries(lines.map(({ line, count }) => [line, count]))).toMatchObject({
      '00700': 17_963,
      '00800': 9_163,
      '00899': 1_168,
      '01100': 449,
      '01200': 1_676,
      '01600': 3_325,
      '02800': 13_018,
      '03200': 2_076,
    })
    expect(await query(`SELECT sum(days)::float8 AS days FROM api.report_unit WHERE line = '00700'`)).toEqual([
      { days: 451_562_962 },
    ])
    const countOf = (what: string) => files[0]?.counts.find((entry) => entry.what.includes(what))?.count
    expect([countOf('more patient days than bed-days'), countOf('more beds than'), countOf('without beds')]).toEqual([
      362, 6, 457,
    ])
  })

  test('Massachusetts General Hospital has the units of its reports', async () => {
    const units = await query(
      `SELECT fiscal_year AS year, line, beds, days FROM api.visible_unit
       WHERE ccn = '220071' AND line IN ('00700', '00800', '01100') ORDER BY year, line`,
    )
    expect(units.filter(({ year }) => year === 2017)).toMatchObject([
      { line: '00700', beds: 836 },
      { line: '00800', beds: 20, days: 5_778 },
      { line: '01100', beds: 18, days: 4_807 },
    ])
  })

  test("Medicare's discharges, days and payments add up", async () => {
    expect(
      await query(
        `SELECT sum(discharges)::float8 AS discharges, sum(days)::float8 AS days,
                sum(medicare_payments)::float8 AS payments, count(*) FILTER (WHERE dual_eligible IS NULL)::int AS blank
         FROM api.medicare_inpatient`,
      ),
    ).toEqual([{ discharges: 6_925_188, days: 36_977_783, payments: 104_110_600_494, blank: 147 }])
    expect(
      await query(
        `SELECT beneficiaries, discharges, days, medicare_payments, average_risk FROM api.medicare_inpatient
         WHERE ccn = '220071'`,
      ),
    ).toEqual([
      {
        beneficiaries: 11_150,
        discharges: 15_292,
        days: 120_957,
        medicare_payments: 432_285_553,
        average_risk: 2.197,
      },
    ])
  })
})
