import { figureKeys, type Figures } from '@keyroom/cost-report'
import type { Database, Transaction } from '@keyroom/database'
import { publishChange } from '../../changes/publish-change.ts'
import { latestFigures } from '../../facilities/derive/derive-facilities.ts'
import { facilityCells, facilityTable, type FacilityRow } from '../../facilities/facility-row.ts'
import { searchKeys } from '../../facilities/search-keys.ts'
import { syncIndicators } from '../../indicators/sync-indicators.ts'
import { costReportTable } from '../kinds/cost-report-columns.ts'
import type { Cell } from '../staging/table.ts'
import { upsert } from '../staging/upsert.ts'
import { sampleFigures } from './sample-figures.ts'
import { sampleHospitals, type SampleHospital } from './sample-hospitals.ts'
import { periodOf, sampleYears } from './sample-years.ts'

/** Raised with every change of the sample, so that the next start brings it up to date. */
const SAMPLE_VERSION = 'sample-1'

/**
 * Stores about 300 made-up hospitals with five years of reports, all marked `sample`, unless they are there already
 * or any real hospital is. Once a real one is imported, the sample stays stored, but is shown nowhere.
 *
 * @returns whether anything was stored
 */
export function loadSampleHospitals(database: Database): Promise<boolean> {
  return database.transaction(
    async (transaction) => {
      await transaction.query(`SELECT pg_advisory_xact_lock(hashtext('import public data'))`)
      const done = await transaction.query(
        `SELECT 1 FROM api.imported_file WHERE checksum = $1
       UNION ALL SELECT 1 FROM (SELECT FROM api.facility WHERE source = 'cms' LIMIT 1) AS real_hospital`,
        [SAMPLE_VERSION],
      )
      if (done.length > 0) return false
      await storeSample(transaction)
      await publishChange(transaction, { subject: 'public-data' })
      return true
    },
    { isLong: true },
  )
}

async function storeSample(transaction: Transaction): Promise<void> {
  await transaction.script(
    `DELETE FROM api.cost_report WHERE source = 'sample'; DELETE FROM api.facility WHERE source = 'sample'`,
  )
  const hospitals = sampleHospitals()
  const reports = hospitals.flatMap((hospital) => sampleYears.map((year) => reportCells(hospital, year)))
  await upsert(transaction, costReportTable, reports)
  await syncIndicators(transaction)
  await upsert(transaction, facilityTable, hospitals.map(sampleFacility).map(facilityCells))
  await transaction.query('INSERT INTO api.imported_file (checksum, kind, name, rows) VALUES ($1, $2, $3, $4)', [
    SAMPLE_VERSION,
    'sample',
    'sample hospitals',
    reports.length,
  ])
}

function reportCells(hospital: SampleHospital, year: number): Cell[] {
  const { ccn, name, address, place, control } = hospital
  const period = periodOf(hospital, year)
  const figures: Figures = sampleFigures(hospital, year, period)
  const id = `${ccn}-${period.begin}-${period.end}`
  const where = [name, address, place.city, place.state, place.zip, place.county, null, place.urban ? 'U' : 'R']
  return [
    id,
    'sample',
    'sample',
    ccn,
    year,
    period.begin,
    period.end,
    null,
    ...where,
    1,
    control,
    ...figureKeys.map((key) => figures[key]),
  ]
}

function sampleFacility(hospital: SampleHospital): FacilityRow {
  const { ccn, name, address, place, control, longitude, latitude, profile } = hospital
  const year = sampleYears.at(-1) as number
  const figures = sampleFigures(hospital, year, periodOf(hospital, year))
  const { beds, bedDays: bed_days, days, discharges } = figures
  return {
    ccn,
    source: 'sample',
    name,
    address,
    city: place.city,
    state: place.state,
    zip: place.zip,
    county: place.county,
    county_fips: place.countyFips,
    type: profile.type,
    control,
    rural_urban: place.urban ? 'U' : 'R',
    phone: null,
    hospital_type: null,
    ownership: null,
    emergency_services: profile.type === 'short-term' || profile.type === 'critical-access',
    birthing_friendly: null,
    rating: null,
    trauma: null,
    helipad: null,
    longitude,
    latitude,
    location_grade: 'sample',
    hifld_id: null,
    hifld_closed: null,
    ...latestFigures({ fiscal_year: year, beds, bed_days, days, discharges }),
    ...searchKeys({ ccn, name, city: place.city, state: place.state, zip: place.zip, otherNames: [] }),
  }
}
