import { readNumber } from '../csv/values.ts'
import type { IssueLog } from '../issues.ts'
import type { Cell, Table } from '../staging/table.ts'
import { csvKind, givenBy } from './csv-kind.ts'
import type { RowCells } from './file-kind.ts'
import { capitalsCell, flagCell, numberCell, textCell, zipCell } from './read-cells.ts'

const columns = {
  id: { headers: ['ID'], required: true },
  name: { headers: ['NAME'], required: true },
  alternativeName: { headers: ['ALT_NAME'] },
  address: { headers: ['ADDRESS'], required: true },
  city: { headers: ['CITY'], required: true },
  state: { headers: ['STATE'], required: true },
  zip: { headers: ['ZIP'], required: true },
  county: { headers: ['COUNTY'] },
  countyFips: { headers: ['COUNTYFIPS'] },
  type: { headers: ['TYPE'] },
  status: { headers: ['STATUS'], required: true },
  beds: { headers: ['BEDS'] },
  trauma: { headers: ['TRAUMA'] },
  helipad: { headers: ['HELIPAD'] },
  latitude: { headers: ['LATITUDE'], required: true },
  longitude: { headers: ['LONGITUDE'], required: true },
} as const

type Key = keyof typeof columns

/** County codes that were retired: where one county took the area over, its code; where several did, none. */
const retiredCounties: Readonly<Record<string, string | null>> = {
  '46113': '46102',
  '51515': '51019',
  '02280': null,
}

export const hifldTable: Table = {
  name: 'hifld_hospital',
  columns: [
    { name: 'id', type: 'text' },
    { name: 'name', type: 'text' },
    { name: 'alternative_name', type: 'text' },
    { name: 'address', type: 'text' },
    { name: 'city', type: 'text' },
    { name: 'state', type: 'text' },
    { name: 'zip', type: 'text' },
    { name: 'county', type: 'text' },
    { name: 'county_fips', type: 'text' },
    { name: 'type', type: 'text' },
    { name: 'closed', type: 'bool' },
    { name: 'beds', type: 'int4' },
    { name: 'trauma', type: 'text' },
    { name: 'helipad', type: 'bool' },
    { name: 'longitude', type: 'float8' },
    { name: 'latitude', type: 'float8' },
  ],
  knowsFile: true,
}

/** Homeland Infrastructure Foundation-Level Data, "Hospitals": coordinates, but no CCN. */
export const hifldFile = csvKind<Key>({
  id: 'hifld',
  title: 'HIFLD Hospitals',
  columns,
  ignored:
    /^(X|Y|FID|OBJECTID|ZIP4|TELEPHONE|POPULATION|COUNTRY|NAICS_\w+|SOURCE|SOURCEDATE|VAL_\w+|WEBSITE|STATE_ID|ST_FIPS|OWNER|TTL_STAFF|GlobalID)$/i,
  tables: [hifldTable],
  makesHospitals: true,
  reader: ({ log }) => ({ read: (row) => givenBy(hifldTable, readHospital(row, log)) }),
})

function readHospital(row: RowCells<Key>, log: IssueLog): readonly Cell[] | null {
  const id = textCell(row, 'id')
  const name = textCell(row, 'name')
  const latitude = readNumber(row.text('latitude'))
  const longitude = readNumber(row.text('longitude'))
  if (id === null || name === null) {
    log.skip(row.number, row.header(id === null ? 'id' : 'name'), '', 'a hospital needs an id and a name')
    return null
  }
  if (
    typeof latitude !== 'number' ||
    Math.abs(latitude) > 90 ||
    typeof longitude !== 'number' ||
    Math.abs(longitude) > 180
  ) {
    log.skip(
      row.number,
      row.header('latitude'),
      `${row.text('latitude')}, ${row.text('longitude')}`,
      'not a place on Earth',
    )
    return null
  }
  const closed = capitalsCell(row, 'status') === 'CLOSED'
  if (closed) log.note('hospitals are closed: used only where no open one fits')
  return [
    id,
    name,
    textCell(row, 'alternativeName'),
    textCell(row, 'address'),
    textCell(row, 'city'),
    capitalsCell(row, 'state'),
    zipCell(row, 'zip', log),
    textCell(row, 'county'),
    readCountyCode(row, log),
    textCell(row, 'type'),
    closed,
    readBeds(row, log),
    textCell(row, 'trauma'),
    flagCell(row, 'helipad'),
    longitude,
    latitude,
  ]
}

function readBeds(row: RowCells<Key>, log: IssueLog): number | null {
  const beds = numberCell(row, 'beds', log)
  if (beds === null || beds >= 0) return beds === null ? null : Math.round(beds)
  log.note('bed counts were -999: unknown')
  return null
}

function readCountyCode(row: RowCells<Key>, log: IssueLog): string | null {
  const code = textCell(row, 'countyFips')?.padStart(5, '0') ?? null
  const flag = (reason: string) => log.flag(row.number, row.header('countyFips'), row.text('countyFips'), reason)
  if (code === null) {
    if (row.text('countyFips').trim() !== '') flag('no county code: taken as blank')
    return null
  }
  if (!/^\d{5}$/.test(code)) {
    flag('not a county code of five digits: taken as blank')
    return null
  }
  const successor = retiredCounties[code]
  if (successor === undefined) return code
  flag(successor === null ? 'a county that was divided: taken as blank' : `a county renamed: now ${successor}`)
  return successor
}
