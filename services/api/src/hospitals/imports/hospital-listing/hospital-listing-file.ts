import { readNumber } from '../csv/values.ts'
import type { IssueLog } from '../issues.ts'
import { texts, type Cell, type Table } from '../staging/table.ts'
import { csvKind, givenBy } from './csv-kind.ts'
import type { RowCells } from './file-kind.ts'
import { ccnCell } from './read-ccn.ts'
import { capitalsCell, flagCell, textCell, zipCell } from './read-cells.ts'

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

export const listingTable: Table = {
  name: 'hospital_listing',
  columns: [
    ...texts('ccn', 'name', 'address', 'city', 'state', 'zip', 'county', 'phone', 'hospital_type', 'ownership'),
    { name: 'emergency_services', type: 'bool' },
    { name: 'birthing_friendly', type: 'bool' },
    { name: 'rating', type: 'int4' },
  ],
  knowsFile: true,
}

/** CMS's "Hospital General Information": one row a hospital that Care Compare lists. */
export const hospitalListingFile = csvKind<Key>({
  id: 'hospital-listing',
  title: 'Hospital General Information',
  columns,
  ignored: /footnote|measure|comparison|interoperability|location/i,
  tables: [listingTable],
  makesHospitals: true,
  reader: ({ log }) => ({ read: (row) => givenBy(listingTable, readListing(row, log)) }),
})

function readListing(row: RowCells<Key>, log: IssueLog): readonly Cell[] | null {
  const ccn = ccnCell(row, 'ccn', log)
  const name = textCell(row, 'name')
  if (ccn === null) return null
  if (name === null) {
    log.skip(row.number, row.header('name'), row.text('name'), 'a hospital needs a name')
    return null
  }
  return [
    ccn,
    name,
    textCell(row, 'address'),
    textCell(row, 'city'),
    capitalsCell(row, 'state'),
    zipCell(row, 'zip', log),
    textCell(row, 'county'),
    textCell(row, 'phone'),
    textCell(row, 'hospitalType'),
    textCell(row, 'ownership'),
    flagCell(row, 'emergencyServices'),
    flagCell(row, 'birthingFriendly'),
    readRating(row, log),
  ]
}

function readRating(row: RowCells<Key>, log: IssueLog): number | null {
  const rating = readNumber(row.text('rating'))
  if (rating === null || (rating !== undefined && [1, 2, 3, 4, 5].includes(rating))) return rating
  log.flag(row.number, row.header('rating'), row.text('rating'), 'not a rating from 1 to 5: taken as blank')
  return null
}
