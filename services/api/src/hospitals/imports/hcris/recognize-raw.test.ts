import { expect, test } from '@jest/globals'
import { importOrder, recognizeRaw } from './recognize-raw.ts'

const rpt = '693321,2,220071,,1,10/01/2020,09/30/2021,02/01/2022,N,N,F,13201,4,01/15/2022,F,,,01/10/2022'.split(',')
const number = ['693321', 'S300001', '01400', '00800', '1234']
const text = ['693321', 'S200001', '00300', '00100', 'GENERAL HOSPITAL']

test.each([
  ['HOSP10_2021_RPT.CSV', [rpt], 'hcris-report'],
  ['anything.csv', [rpt], 'hcris-report'],
  ['HOSP10_2021_NMRC.CSV', [number], 'hcris-numeric'],
  ['anything.csv', [number], 'hcris-numeric'],
  ['anything.csv', [number, text], 'hcris-text'],
  ['hosp10_2021_alpha.csv', [number], 'hcris-text'],
  ['hosp_alphnmrc2021.csv', [number], 'hcris-text'],
  ['HOSP10_2021_RPT.CSV', [number], 'hcris-numeric'],
])('recognizes %s', (file, rows, kind) => expect(recognizeRaw(file, rows)?.id).toBe(kind))

test.each([[['Provider CCN', 'Hospital Name']], [['10001', 'Southeast', 'AL']], [['']], [['1', 'S300001']]])(
  'does not take %p for a raw HCRIS file',
  (row) => {
    expect(row.length === 3 ? undefined : recognizeRaw('x_nmrc.csv', [row])).toBeUndefined()
  },
)

test('refuses the other files that CMS publishes beside them', () => {
  expect(() => recognizeRaw('x.csv', [['693321', 'LABEL', '5']])).toThrow('ROLLUP')
  expect(() => recognizeRaw('x.csv', [['693321', 'S300001', '0140', '0080', '5']])).toThrow('form 2552-10')
})

test('puts RPT first, whatever the order given', () => {
  const files = ['HOSP10_2021_ALPHA.CSV', 'HOSP10_2021_NMRC.CSV', 'HIFLD.csv', 'HOSP10_2021_RPT.CSV']
  expect(files.toSorted((one, other) => importOrder(one) - importOrder(other))).toEqual([
    'HIFLD.csv',
    'HOSP10_2021_RPT.CSV',
    'HOSP10_2021_NMRC.CSV',
    'HOSP10_2021_ALPHA.CSV',
  ])
})
