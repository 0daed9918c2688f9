import { describe, expect, test } from '@jest/globals'
import { readXlsx } from 'hucre/xlsx'
import type { TableContent } from './table-content.ts'
import { writeCsv } from './write-csv.ts'
import { fileName } from './write-file.ts'
import { writeXlsx } from './write-xlsx.ts'

interface Row {
  readonly name: string
  readonly beds: number | null
  readonly share: number
  readonly cost: number
  readonly opened: Date | null
}

const rows: readonly Row[] = [
  { name: 'St. Luke, North', beds: 25, share: 0.125, cost: 1234.5, opened: new Date('1987-03-05') },
  { name: '=HYPERLINK("http://evil.test","x")', beds: null, share: 1, cost: -3, opened: null },
]
const table: TableContent<Row> = {
  name: 'Hospitals [all]: beds/costs',
  columns: [
    { id: 'name', header: 'Nom, complet', kind: 'text', value: ({ name }) => name },
    { id: 'beds', header: 'Lits', kind: 'number', value: ({ beds }) => beds },
    { id: 'share', header: 'Taux', kind: 'percent', value: ({ share }) => share },
    { id: 'cost', header: 'Coût', kind: 'money', value: ({ cost }) => cost },
    { id: 'opened', header: '开业', kind: 'date', value: ({ opened }) => opened },
  ],
  rows,
}
const texts = (...names: string[]) => ({
  ...table,
  columns: table.columns.slice(0, 1),
  rows: names.map((name) => ({ ...(rows[0] as Row), name })),
})
const open = async (content: TableContent<Row>, isRtl = false) => {
  const { sheets } = await readXlsx(await writeXlsx([content], { isRtl }), { readStyles: true })
  const [sheet] = sheets
  if (!sheet) throw new Error('Expected a sheet, got none.')
  return sheet
}

describe('comma-separated values', () => {
  test('are quoted if necessary, after a byte order mark for spreadsheets', () => {
    expect(writeCsv(table)).toBe(
      '\u{feff}"Nom, complet",Lits,Taux,Coût,开业\r\n' +
        '"St. Luke, North",25,0.125,1234.5,1987-03-05\r\n' +
        `"'=HYPERLINK(""http://evil.test"",""x"")",,1,-3,\r\n`,
    )
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', ' =1', '\u00a0-1', '\u200b+1'])(
    'write %j as text',
    (name) => {
      const [, line] = writeCsv(texts(name)).split('\r\n')
      expect(line?.replace(/^"/, '').startsWith("'")).toBe(true)
    },
  )

  test('have no formula after what separates cells elsewhere', () => {
    expect(writeCsv(texts('a;=1', 'b\n\u200b@x', 'c; 2 = 2'))).toContain(`"a;'=1"\r\n"b\n'\u200b@x"\r\n"c; 2 = 2"\r\n`)
  })

  test('have unformatted numbers, also negative ones, and empty cells for missing ones', () => {
    const content = { ...table, columns: table.columns.slice(1, 2) }
    const beds = (value: number) =>
      writeCsv({ ...content, rows: [{ ...(rows[0] as Row), beds: value }] }).split('\r\n')[1]
    expect([beds(-5), beds(1e6), beds(Number.NaN), beds(Infinity)]).toEqual(['-5', '1000000', '', ''])
  })

  test('keep line breaks in a field, and every script', () => {
    expect(writeCsv(texts('a\nb', '李明 😀 \u202e', 'quote"d'))).toContain('"a\nb"\r\n李明 😀 \u202e\r\n"quote""d"\r\n')
  })
})

describe('a workbook', () => {
  test('has typed texts, numbers, shares, amounts and dates', async () => {
    const sheet = await open(table)
    expect(sheet.rows).toEqual([
      ['Nom, complet', 'Lits', 'Taux', 'Coût', '开业'],
      ['St. Luke, North', 25, 0.125, 1234.5, new Date('1987-03-05T00:00:00.000Z')],
      ['=HYPERLINK("http://evil.test","x")', null, 1, -3, null],
    ])
    const formatOf = (place: string) => sheet.cells?.get(place)?.style?.numFmt
    expect(['1,2', '1,3', '1,4'].map(formatOf)).toEqual(['0.0%', '[$$-409]#,##0.00', 'yyyy-mm-dd'])
    expect(sheet.cells?.get('2,0')?.formula).toBeUndefined()
  })

  test('has a bold, frozen header row and a name that Excel accepts', async () => {
    const sheet = await open(table)
    expect(sheet.cells?.get('0,0')?.style?.font?.bold).toBe(true)
    expect(sheet.cells?.get('1,0')?.style?.font?.bold ?? false).toBe(false)
    expect(sheet.freezePane?.rows).toBe(1)
    expect(sheet.name).toBe('Hospitals  all   beds costs')
  })

  test('has right-to-left sheets for right-to-left pages', async () => {
    expect((await open(table, true)).view?.rightToLeft).toBe(true)
  })

  test('accepts any text as a name', async () => {
    const hostile = [
      '<script>alert(1)</script>',
      'a\u0000b\u0007c',
      '\ud800x',
      '😀\u202e &amp; ]]>',
      '_x0041_',
      'é'.repeat(40_000),
    ]
    const { rows: read } = await open(texts(...hostile))
    const names = read.slice(1).map(([name]) => name)
    expect(names.slice(0, 5)).toEqual(['<script>alert(1)</script>', 'abc', '\ufffdx', '😀\u202e &amp; ]]>', '_x0041_'])
    expect(names[5]).toHaveLength(32_767)
  })

  test('of several tables has a sheet for each, with unique names that Excel accepts', async () => {
    const named = (name: string) => ({ ...table, name })
    const long = 'Average length of stay of adults and pediatrics'
    const book = await readXlsx(await writeXlsx(['Beds', 'beds', long, long].map(named), { isRtl: false }))
    expect(book.sheets.map(({ name }) => name)).toEqual([
      'Beds',
      'beds 2',
      'Average length of stay of adult',
      'Average length of stay of adu 2',
    ])
    expect(book.sheets[3]?.rows[1]?.[1]).toBe(25)
  })

  test('without rows has its header row', async () => {
    expect((await open({ ...table, rows: [] })).rows).toHaveLength(1)
  })
})

test.each([
  ['Members: Lakeside / Health', 'Members-Lakeside-Health-2026-03-01.csv'],
  ['成员', '成员-2026-03-01.csv'],
  ['../..', 'KeyRoom-2026-03-01.csv'],
])('names a file about %s %s', (name, expected) => {
  for (const hour of [0, 23]) expect(fileName(name, 'csv', new Date(2026, 2, 1, hour, 30))).toBe(expected)
})
