import { countyRuralUrbanTable, type CountyRuralUrbanRow } from '../../stored/tables/population-tables.ts'
import type { IssueLog } from '../import-log/issues.ts'
import { capitalsCell, textCell } from '../kinds/cell-values.ts'
import { csvKind, outputOf } from '../kinds/csv-kind.ts'
import type { RowCells } from '../kinds/file-kind.ts'

const columns = {
  fips: { headers: ['FIPS'], required: true },
  county: { headers: ['County_Name'], required: true },
  state: { headers: ['State'], required: true },
  code: { headers: ['RUCC_2023', 'RUCC_2033', 'Value'], required: true },
  /** What the value is, in the CSV edition: it has a row for each attribute of a county. */
  attribute: { headers: ['Attribute'], ofOtherEdition: true },
} as const

type Key = keyof typeof columns

/**
 * Department of Agriculture, "Rural-Urban Continuum Codes": a row a county, as the workbook has them, or a row an attribute
 * of a county, as the CSV does.
 */
export const ruralUrbanFile = csvKind<Key>({
  id: 'rural-urban',
  title: 'Rural-Urban Continuum Codes',
  columns,
  ignored: /./,
  tables: [countyRuralUrbanTable],
  makesHospitals: false,
  reader: ({ log }) => ({ read: (row) => outputOf(countyRuralUrbanTable, readCode(row, log)) }),
})

function readCode(row: RowCells<Key>, log: IssueLog): CountyRuralUrbanRow | null {
  const skip = (key: Key, reason: string) => {
    log.skip(row.number, row.header(key), row.text(key), reason)
    return null
  }
  if (row.has('attribute') && !/^RUCC_\d{4}$/.test(row.text('attribute').trim())) {
    log.note('rows of populations and descriptions: left out')
    return null
  }
  const fips = row.text('fips').trim().padStart(5, '0')
  if (!/^\d{5}$/.test(fips)) return skip('fips', 'not a FIPS code of five digits')
  const code = Number(row.text('code'))
  if (!Number.isInteger(code) || code < 1 || code > 9) return skip('code', 'not a code from 1 to 9')
  return { fips, county: textCell(row, 'county') ?? fips, state: capitalsCell(row, 'state') ?? '', code }
}
