import { controlGroup, controlName, type FacilityType } from '@keyroom/cost-report'
import type { Facility, FacilitySummary } from '@keyroom/product-api/schemas'
import type { FacilityRow } from './facility-row.ts'

/** The columns that a summary is made of. */
export const summaryColumns = `
  ccn, source, name, city, state, zip, type, longitude, latitude, location_grade, fiscal_year, beds, occupancy,
  average_length_of_stay, hifld_closed`

export type SummaryRow = Pick<
  FacilityRow,
  | 'ccn'
  | 'source'
  | 'name'
  | 'city'
  | 'state'
  | 'zip'
  | 'type'
  | 'longitude'
  | 'latitude'
  | 'location_grade'
  | 'fiscal_year'
  | 'beds'
  | 'occupancy'
  | 'average_length_of_stay'
  | 'hifld_closed'
>

/** A facility as lists show it. */
export function summaryOf(row: SummaryRow): FacilitySummary {
  return {
    ccn: row.ccn,
    name: row.name,
    city: row.city,
    state: row.state,
    zip: row.zip,
    type: row.type as FacilityType,
    longitude: row.longitude,
    latitude: row.latitude,
    locationGrade: row.location_grade,
    fiscalYear: row.fiscal_year,
    beds: row.beds,
    occupancy: row.occupancy,
    averageLengthOfStay: row.average_length_of_stay,
    listedClosed: row.hifld_closed,
  }
}

/** The public part of a facility. @param known see `readLocationFile`, `readCounty` and `readIncludesNewborns` */
export function facilityOf(
  row: FacilityRow,
  known: Pick<Facility, 'locationFile' | 'countyFacts' | 'occupancyIncludesNewborns'>,
): Facility {
  return {
    ...summaryOf(row),
    sample: row.source === 'sample',
    address: row.address,
    county: row.county,
    countyFips: row.county_fips,
    controlGroup: row.control === null ? null : controlGroup(row.control),
    control: row.control === null ? null : controlName(row.control),
    ruralUrban: row.rural_urban as 'R' | 'U' | null,
    phone: row.phone,
    hospitalType: row.hospital_type,
    ownership: row.ownership,
    emergencyServices: row.emergency_services,
    birthingFriendly: row.birthing_friendly,
    rating: row.rating,
    trauma: row.trauma,
    helipad: row.helipad,
    ...known,
  }
}
