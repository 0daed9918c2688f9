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
      'is the header row of "Hospital Provider Cost Report" alone',
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
