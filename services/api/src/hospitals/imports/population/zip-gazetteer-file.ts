import { zipGazetteerTable, type ZipGazetteerRow } from '../../stored/tables/population-tables.ts'
import type { IssueLog } from '../import-log/issues.ts'
import { isWithinDegrees, numberCell, readNumber } from '../kinds/cell-values.ts'
import { csvKind, outputOf } from '../kinds/csv-kind.ts'
import type { RowCells } from '../kinds/file-kind.ts'
import { fileYear } from '../kinds/file-year.ts'

const columns = {
  zip: { headers: ['GEOID'], required: true },
  land: { headers: ['ALAND_SQMI'], required: true },
  latitude: { headers: ['INTPTLAT'], required: true },
  longitude: { headers: ['INTPTLONG'], required: true },
  /** Of the gazetteers of counties and other areas, which have the other columns, too. */
  state: { headers: ['USPS'], ofOtherEdition: true },
} as const

type Key = keyof typeof columns

/** Square miles of the country. */
const maxLand = 4_000_000

/** Census Bureau, "Gazetteer Files", ZIP code tabulation areas: a row a ZIP code, with a point within and its land. */
export const zipGazetteerFile = csvKind<Key>({
  id: 'zip-gazetteer',
  title: 'Gazetteer of ZIP Code Tabulation Areas',
  columns,
  ignored: /^/,
  separators: ['\t', '|'],
  tables: [zipGazetteerTable],
  makesHospitals: false,
  reader: (source) => {
    const year = fileYear(source)
    return { read: (row) => outputOf(zipGazetteerTable, readPoint(row, year, source.log)) }
  },
})

function readPoint(row: RowCells<Key>, year: number, log: IssueLog): ZipGazetteerRow | null {
  const skip = (key: Key, reason: string) => {
    log.skip(row.number, row.header(key), row.text(key), reason)
    return null
  }
  if (row.has('state')) return skip('state', 'a row of the gazetteer of other areas than ZIP codes')
  // Programs that take ZIP codes for numbers cut their zeros.
  const zip = row.text('zip').trim().padStart(5, '0')
  if (!/^\d{5}$/.test(zip)) return skip('zip', 'not a ZIP code')
  const latitude = readNumber(row.text('latitude').trim())
  const longitude = readNumber(row.text('longitude').trim())
  if (!isWithinDegrees(latitude, 90)) return skip('latitude', 'no coordinates')
  if (!isWithinDegrees(longitude, 180)) return skip('longitude', 'no coordinates')
  log.fiscalYears.add(year)
  return { zip, year, longitude, latitude, landArea: numberCell(row, 'land', log, maxLand) }
}
