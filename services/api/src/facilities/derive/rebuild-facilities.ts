import type { Transaction } from '@keyroom/database'
import { upsert } from '../../data/upsert.ts'
import { facilityCells, facilityTable } from '../facility-row.ts'
import { countPlacements, deriveFacilities, type PlacementCounts } from './derive-facilities.ts'
import type { HifldHospital } from './hifld-index.ts'
import type { ListingFacts, ReportFacts } from './known-facts.ts'

/** Rows written in one statement. */
const BATCH = 2_000

/** Derives every facility anew from what is stored, and writes those that changed. */
export async function rebuildFacilities(transaction: Transaction): Promise<PlacementCounts> {
  const reports = await transaction.query<ReportFacts>(`
    SELECT ccn, fiscal_year, name, address, city, state, zip, county, control, rural_urban,
           beds, bed_days, days, discharges
    FROM api.visible_report WHERE source = 'cms'
    ORDER BY ccn, fiscal_year DESC, period_end DESC, length(id) DESC, id DESC`)
  const listings = await transaction.query<ListingFacts>(`
    SELECT ccn, name, address, city, state, zip, county, phone, hospital_type, ownership,
           emergency_services, birthing_friendly, rating
    FROM api.hospital_listing ORDER BY ccn`)
  const hospitals = await transaction.query<HifldHospital>(`
    SELECT id, name, alternative_name, address, city, state, zip, county, county_fips, closed, trauma, helipad,
           longitude, latitude
    FROM api.hifld_hospital ORDER BY id`)
  const facilities = deriveFacilities(reports, listings, hospitals)
  for (let from = 0; from < facilities.length; from += BATCH) {
    await upsert(transaction, facilityTable, facilities.slice(from, from + BATCH).map(facilityCells))
  }
  return countPlacements(facilities)
}
