import { largestFigure } from '@keyroom/cost-report'
import type { IssueLog } from '../import-log/issues.ts'
import { hifldHospitalTable, type HifldHospitalRow } from '../../stored/tables/hifld-hospital-table.ts'
import { csvKind, outputOf } from '../kinds/csv-kind.ts'
import type { RowCells } from '../kinds/file-kind.ts'
import { capitalsCell, flagCell, numberCell, readNumber, textCell, zipCell } from '../kinds/cell-values.ts'

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

/** Homeland Infrastructure Foundation-Level Data, "Hospitals": coordinates, but no CCN. */
export const hifldFile = csvKind<Key>({
  id: 'hifld',
  title: 'HIFLD Hospitals',
  columns,
  ignored:
    /^(X|Y|FID|OBJECTID|ZIP4|TELEPHONE|POPULATION|COUNTRY|NAICS_\w+|SOURCE|SOURCEDATE|VAL_\w+|WEBSITE|STATE_ID|ST_FIPS|OWNER|TTL_STAFF|GlobalID)$/i,
  tables: [hifldHospitalTable],
  makesHospitals: true,
  reader: ({ log }) => ({ read: (row) => outputOf(hifldHospitalTable, readHospital(row, log)) }),
})

function readHospital(row: RowCells<Key>, log: IssueLog): HifldHospitalRow | null {
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
  return {
    id,
    name,
    alternativeName: textCell(row, 'alternativeName'),
    address: textCell(row, 'address'),
    city: textCell(row, 'city'),
    state: capitalsCell(row, 'state'),
    zip: zipCell(row, 'zip', log),
    county: textCell(row, 'county'),
    countyFips: readCountyCode(row, log),
    type: textCell(row, 'type'),
    closed,
    beds: readBeds(row, log),
    trauma: textCell(row, 'trauma'),
    helipad: flagCell(row, 'helipad'),
    longitude,
    latitude,
  }
}

function readBeds(row: RowCells<Key>, log: IssueLog): number | null {
  const beds = numberCell(row, 'beds', log, largestFigure.count)
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
