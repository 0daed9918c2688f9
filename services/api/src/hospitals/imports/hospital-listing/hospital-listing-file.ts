import type { IssueLog } from '../import-log/issues.ts'
import { hospitalListingTable, type HospitalListingRow } from '../../stored/tables/hospital-listing-table.ts'
import { csvKind, outputOf } from '../kinds/csv-kind.ts'
import type { RowCells } from '../kinds/file-kind.ts'
import { capitalsCell, ccnCell, flagCell, readNumber, textCell, zipCell } from '../kinds/cell-values.ts'

const columns = {
  ccn: { headers: ['Facility ID', 'Provider ID', 'Provider CCN'], required: true },
  name: { headers: ['Facility Name', 'Hospital Name'], required: true },
  address: { headers: ['Address', 'Street Address'] },
  city: { headers: ['City/Town', 'City'] },
  state: { headers: ['State'] },
  zip: { headers: ['ZIP Code', 'ZIP'] },
  county: { headers: ['County/Parish', 'County Name', 'County'] },
  phone: { headers: ['Telephone Number', 'Phone Number'] },
  hospitalType: { headers: ['Hospital Type'], required: true },
  ownership: { headers: ['Hospital Ownership'], required: true },
  emergencyServices: { headers: ['Emergency Services'] },
  birthingFriendly: {
    headers: [
      'Meets criteria for birthing friendly designation',
      'Meets criteria for promoting interoperability of EHRs and birthing friendly designation',
    ],
  },
  rating: { headers: ['Hospital overall rating'] },
} as const

type Key = keyof typeof columns

/** CMS's "Hospital General Information": one row a hospital that Care Compare lists. */
export const hospitalListingFile = csvKind<Key>({
  id: 'hospital-listing',
  title: 'Hospital General Information',
  columns,
  ignored: /footnote|measure|comparison|interoperability|location/i,
  tables: [hospitalListingTable],
  makesHospitals: true,
  reader: ({ log }) => ({ read: (row) => outputOf(hospitalListingTable, readListing(row, log)) }),
})

function readListing(row: RowCells<Key>, log: IssueLog): HospitalListingRow | null {
  const ccn = ccnCell(row, 'ccn', log)
  const name = textCell(row, 'name')
  if (ccn === null) return null
  if (name === null) {
    log.skip(row.number, row.header('name'), row.text('name'), 'a hospital needs a name')
    return null
  }
  return {
    ccn,
    name,
    address: textCell(row, 'address'),
    city: textCell(row, 'city'),
    state: capitalsCell(row, 'state'),
    zip: zipCell(row, 'zip', log),
    county: textCell(row, 'county'),
    phone: textCell(row, 'phone'),
    hospitalType: textCell(row, 'hospitalType'),
    ownership: textCell(row, 'ownership'),
    emergencyServices: flagCell(row, 'emergencyServices'),
    birthingFriendly: flagCell(row, 'birthingFriendly'),
    rating: readRating(row, log),
  }
}

function readRating(row: RowCells<Key>, log: IssueLog): number | null {
  const rating = readNumber(row.text('rating'))
  if (rating === null || (rating !== undefined && [1, 2, 3, 4, 5].includes(rating))) return rating
  log.flag(row.number, row.header('rating'), row.text('rating'), 'not a rating from 1 to 5: taken as blank')
  return null
}
