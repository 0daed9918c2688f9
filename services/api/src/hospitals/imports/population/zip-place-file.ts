import { zipPlaceTable, type ZipPlaceRow } from '../../stored/tables/population-tables.ts'
import type { IssueLog } from '../import-log/issues.ts'
import {
  capitalsCell,
  isWithinDegrees,
  maxPeople,
  numberCell,
  readNumber,
  textCell,
  wholeCell,
  zipCell,
} from '../kinds/cell-values.ts'
import { csvKind, outputOf } from '../kinds/csv-kind.ts'
import type { RowCells } from '../kinds/file-kind.ts'

const columns = {
  zip: { headers: ['zip'], required: true },
  latitude: { headers: ['lat'], required: true },
  longitude: { headers: ['lng'], required: true },
  city: { headers: ['city'] },
  state: { headers: ['state_id'] },
  population: { headers: ['population'], required: true },
  density: { headers: ['density'] },
} as const

type Key = keyof typeof columns

/** SimpleMaps, "US ZIP codes": a row a ZIP code, with its middle. Hospitals without a better location stand there. */
export const zipPlaceFile = csvKind<Key>({
  id: 'zip-place',
  title: 'US ZIP codes with population and coordinates',
  columns,
  ignored: /./,
  tables: [zipPlaceTable],
  makesHospitals: true,
  reader: ({ log }) => ({ read: (row) => outputOf(zipPlaceTable, readPlace(row, log)) }),
})

function readPlace(row: RowCells<Key>, log: IssueLog): ZipPlaceRow | null {
  const zip = zipCell(row, 'zip', log)
  if (zip === null) {
    log.skip(row.number, row.header('zip'), row.text('zip'), 'a place needs a ZIP code')
    return null
  }
  const [latitude, longitude] = [readNumber(row.text('latitude')), readNumber(row.text('longitude'))]
  if (!isWithinDegrees(latitude, 90) || !isWithinDegrees(longitude, 180)) {
    log.skip(row.number, row.header('latitude'), `${row.text('latitude')}, ${row.text('longitude')}`, 'no coordinates')
    return null
  }
  return {
    zip,
    city: textCell(row, 'city'),
    state: capitalsCell(row, 'state'),
    longitude,
    latitude,
    population: wholeCell(row, 'population', log, maxPeople),
    density: numberCell(row, 'density', log),
  }
}
