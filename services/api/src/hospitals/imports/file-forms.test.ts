import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { costReportCsv } from './testing/fixture-files.ts'
import { hcrisFiles } from './testing/hcris-fixture.ts'
import { openImports, type Imports } from './testing/open-imports.ts'

const reports = [
  { ccn: '220071', name: 'HOSPITAL MAYAGÜEZ' },
  { ccn: '10001', name: 'THE "OLD", HOSPITAL' },
]
const text = costReportCsv(reports)
const header = text.slice(0, text.indexOf('\n') + 1)
const bigEndian = (content: string) => Buffer.from(content, 'utf16le').swap16()

/** How a file can be written without saying anything else. */
const forms: readonly [form: string, encoding: string, write: (content: string) => Buffer][] = [
  ['UTF-8', 'utf8', (content) => Buffer.from(content)],
  ['UTF-8 with a byte-order mark', 'utf8', (content) => Buffer.from(`\uFEFF${content}`)],
  ['latin-1', 'latin1', (content) => Buffer.from(content, 'latin1')],
  ['UTF-16', 'utf16le', (content) => Buffer.from(`\uFEFF${content}`, 'utf16le')],
  ['UTF-16, big-endian', 'utf16be', (content) => bigEndian(`\uFEFF${content}`)],
  ['UTF-16 without a byte-order mark', 'utf16le', (content) => Buffer.from(content, 'utf16le')],
  ['UTF-16, big-endian, without one', 'utf16be', (content) => bigEndian(content)],
  ['UTF-16 with CRLF', 'utf16le', (content) => Buffer.from(`\uFEFF${content.replaceAll('\n', '\r\n')}`, 'utf16le')],
  ['CRLF', 'utf8', (content) => Buffer.from(content.replaceAll('\n', '\r\n'))],
  ['carriage returns alone', 'utf8', (content) => Buffer.from(content.replaceAll('\n', '\r'))],
  ['no end of the last line', 'utf8', (content) => Buffer.from(content.trimEnd())],
]

describe.each(testEngines())('files on $name', (engine) => {
  let imports: Imports
  beforeAll(async () => {
    imports = await openImports(engine)
  })
  afterAll(() => imports.close())
  beforeEach(() => imports.empty())

  test.each(forms)('a cost report file in %s is read as it is meant', async (_form, encoding, write) => {
    const file = await imports.importText('reports.csv', write(text))
    expect(file).toMatchObject({ encoding, rows: 2, added: 2, skipped: 0, unknownHeaders: [] })
    expect(await imports.database.query('SELECT ccn, name, beds FROM api.cost_report ORDER BY id')).toEqual([
      { ccn: '220071', name: 'HOSPITAL MAYAGÜEZ', beds: 100 },
      { ccn: '010001', name: 'THE "OLD", HOSPITAL', beds: 100 },
    ])
    // In another form it says the same.
    expect(await imports.importText('again.csv', text)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  })

  test.each(forms.filter(([form]) => /mark$|big-endian$|alone/.test(form)))(
    'raw HCRIS in %s is read as it is meant',
    async (_form, encoding, write) => {
      const { rpt, nmrc, alpha } = hcrisFiles([
        { record: '1', ccn: '220071', numbers: { 'S300001/01400/00200': 120, 'S300001/01400/00800': 30_000 } },
      ])
      // The name is in ALPHA, after letters that no encoding writes in the same way as another.
      const encodings: string[] = []
      for (const [name, content] of Object.entries({
        RPT: rpt,
        NMRC: nmrc,
        ALPHA: `${alpha}1,S200001,99999,00100,Ü\n`,
      })) {
        const file = await imports.importText(`HOSP10_2021_${name}.CSV`, write(content))
        expect([name, file.skipped, file.issues]).toEqual([name, 0, []])
        encodings.push(file.encoding)
      }
      expect(encodings[2]).toBe(encoding)
      expect(await imports.database.query('SELECT ccn, beds, days FROM api.cost_report')).toEqual([
        { ccn: '220071', beds: 120, days: 30_000 },
      ])
    },
  )

  test('the row of a stray quotation mark is counted, however far the rows behind it were read', async () => {
    const row = text.split('\n')[1] ?? ''
    const rows = Array.from({ length: 3_000 }, (_none, at) => row.replace('1000', `${at}`))
    const broken = [...rows.slice(0, 2_999), `a"${row}`, ...rows.slice(2_999)]
    const refused = imports.importText('reports.csv', `${header}${broken.join('\n')}\n`)
    await expect(refused).rejects.toThrow('a cell of row 3001')
  })

  test('a file of 31 columns in other years’ words is read as any other', async () => {
    const cells: readonly (readonly [header: string, value: string])[] = [
      ['Facility Name', 'OLD HARBOR HOSPITAL'],
      ['CCN', '10001'],
      ['Address', '1 MAIN STREET'],
      ['City', 'DOTHAN'],
      ['State', 'AL'],
      ['Zip', '36301-'],
      ['County', 'HOUSTON'],
      ['CBSA', '20020'],
      ['RURAL_VERSUS_URBAN', 'U'],
      ['Type of Control', '9'],
      ['Fiscal Year Begin', '10/01/2014'],
      ['Fiscal Year End', '09/30/2015'],
      ['Report Status Code', '2'],
      ['Number Of Beds', '400'],
      ['Total Bed Days Available', '146,000'],
      ['Total Days', '100,000'],
      ['Total Days Title XVIII', '40,000'],
      ['Total Discharges', '20,000'],
      ['FTE - Employees on Payroll', '2100.5'],
      ['Inpatient Revenue', '$600,000'],
      ['Outpatient Revenue', '$400,000'],
      ['Gross Revenue', '$1,000,000'],
      ["Less Contractual Allowance and discounts on patients' accounts", '$700,000'],
      ['Net Patient Revenue', '$300,000'],
      ['Total Operating Expense', '$310,000'],
      ['Total Other Income', '$5,000'],
      ['Total Other Expenses', ''],
      ['Net Income', '($5,000)'],
      ['Contract Labor', '12'],
      ['Net Revenue from Stand-Alone SCHIP', '1'],
      ['Stand-Alone SCHIP Charges', '2'],
    ]
    expect(cells).toHaveLength(31)
    const line = (at: 0 | 1) => cells.map((cell) => `"${cell[at]}"`).join(',')
    const file = await imports.importText('old.csv', `${line(0)}\r\n${line(1)}\r\n`)
    expect(file).toMatchObject({ rows: 1, added: 1, flagged: 0, unknownHeaders: [], fiscalYears: [2015] })
    expect(
      await imports.database.query(
        `SELECT ccn, zip, status, beds, bed_days, days, discharges, gross_revenue, operating_expense, net_income,
                contract_labor, chip_revenue, chip_charges FROM api.cost_report`,
      ),
    ).toEqual([
      {
        ccn: '010001',
        zip: '36301',
        status: 2,
        beds: 400,
        bed_days: 146_000,
        days: 100_000,
        discharges: 20_000,
        gross_revenue: 1_000_000,
        operating_expense: 310_000,
        net_income: -5_000,
        contract_labor: 12,
        chip_revenue: 1,
        chip_charges: 2,
      },
    ])
    // Without a report number the CCN and the period are the report's name, so that the same report is not there twice.
    expect(await imports.importText('new.csv', `${line(0)}\n${line(1).replace('"400"', '"401"')}\n`)).toMatchObject({
      added: 0,
      changed: 1,
    })
  })

  test('a header row in the middle costs nothing but itself, a last row that is cut off only that row', async () => {
    const [first, second] = text.slice(header.length).split('\n')
    const file = await imports.importText('reports.csv', `${header}${first}\n${header}${second?.slice(0, 60)}`)
    expect(file).toMatchObject({ rows: 3, added: 1, skipped: 2 })
    expect(file.issues.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'the header row once more'],
      [4, expect.stringMatching(/^\d+ cells where the header has \d+: the file may be cut off here$/)],
    ])
    const middle = await imports.importText('other.csv', `${header}1,2,3\n${second}\n`)
    expect(middle.issues.map(({ reason }) => reason)).toEqual([
      `3 cells where the header has ${header.split(',').length}`,
    ])
  })

  test('the header row alone is refused, so that it puts nothing in the place of what there is', async () => {
    await imports.importText('reports.csv', text)
    await expect(imports.importText('Service_Area_2021.csv', header)).rejects.toThrow(
      'Expected rows below the header of "Hospital Provider Cost Report"',
    )
    expect(await imports.database.query('SELECT 1 FROM api.cost_report')).toHaveLength(2)
    const [job] = await imports.database.query(
      `SELECT state, refusal FROM api.import_job ORDER BY created_at DESC LIMIT 1`,
    )
    expect(job).toEqual({
      state: 'refused',
      refusal: { code: 'header-alone', values: { kind: 'Hospital Provider Cost Report' } },
    })
  })

  test('null bytes further down cost their rows', async () => {
    const file = await imports.importText('reports.csv', text.replace('HOSPITAL MAYAGÜEZ', 'HOSPITAL\0'))
    expect(file).toMatchObject({ added: 1, skipped: 1 })
    expect(file.issues[0]).toMatchObject({ row: 2, reason: 'a null character' })
  })
})
