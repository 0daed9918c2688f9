import { figureKeys } from '@keyroom/cost-report'
import type { Database, Transaction } from '@keyroom/database'
import { publishChange } from '../../changes/publish-change.ts'
import { latestFigures } from '../../facilities/derive/derive-facilities.ts'
import { facilityCells, facilityTable, type FacilityRow } from '../../facilities/facility-row.ts'
import { searchKeys } from '../../facilities/search-keys.ts'
import { syncIndicators } from '../../indicators/sync-indicators.ts'
import { costReportTable } from '../kinds/cost-report-columns.ts'
import { medicareInpatientTable } from '../kinds/medicare-inpatient-file.ts'
import { createEdition, dropDiscarded, editionTable, publishEdition } from '../service-area/editions.ts'
import { insertUnread } from '../staging/insert-unread.ts'
import type { Cell, Table } from '../staging/table.ts'
import { upsert } from '../staging/upsert.ts'
import { reportUnitTable, unitCells } from '../units/report-unit-table.ts'
import { sampleHospitals, type SampleHospital } from './sample-hospitals.ts'
import { sampleMedicareCells } from './sample-medicare.ts'
import { sampleOriginRows } from './sample-origin.ts'
import { sampleReport, type SampleReport } from './sample-report.ts'
import { periodsOf, sampleYears, type Period } from './sample-years.ts'

/** Raised with every change of the sample, so that the next start brings it up to date. */
const SAMPLE_VERSION = 'sample-3'

/** Calendar years that patient origin is known of. */
const originYears = sampleYears.slice(-2)

/** Rows written in one statement. */
const BATCH = 2_500

/**
 * Stores about 300 made-up hospitals with five years of reports, units and Medicare inpatients and two of patient origin,
 * all marked `sample`, unless they are there already or any real hospital is. Once a real one is imported, the sample
 * stays stored, but is shown nowhere.
 *
 * @returns whether anything was stored
 */
export async function loadSampleHospitals(database: Database): Promise<boolean> {
  const isStored = await database.transaction(
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
  if (isStored) await dropDiscarded(database)
  return isStored
}

async function storeSample(transaction: Transaction): Promise<void> {
  const tables = ['cost_report', 'facility', 'report_unit', 'medicare_inpatient']
  await transaction.script(tables.map((table) => `DELETE FROM api.${table} WHERE source = 'sample'`).join('; '))
  const hospitals = sampleHospitals()
  const years = hospitals.flatMap((hospital) => sampleYears.map((year) => yearOf(hospital, year)))
  const reports = hospitals.flatMap((hospital) => sampleYears.flatMap((year) => reportsOf(hospital, year)))
  await storeRows(transaction, costReportTable, reports.map(reportCells))
  await syncIndicators(transaction)
  await storeRows(
    transaction,
    facilityTable,
    hospitals.map((hospital) => facilityCells(sampleFacility(hospital))),
  )
  await storeRows(transaction, reportUnitTable, reports.flatMap(unitRows))
  const medicare = years.map(({ hospital, year, report }) => sampleMedicareCells(hospital, year, report.figures))
  await storeRows(
    transaction,
    medicareInpatientTable,
    medicare.filter((cells) => cells !== null),
  )
  for (const year of originYears) await storeOrigin(transaction, year, years)
  await transaction.query('INSERT INTO api.imported_file (checksum, kind, name, rows) VALUES ($1, $2, $3, $4)', [
    SAMPLE_VERSION,
    'sample',
    'sample hospitals',
    reports.length,
  ])
}

/** One report of one hospital. */
interface HospitalYear {
  readonly hospital: SampleHospital
  readonly year: number
  readonly period: Period
  readonly report: SampleReport
}

/** Every report that a hospital files in a fiscal year. */
function reportsOf(hospital: SampleHospital, year: number): HospitalYear[] {
  return periodsOf(hospital, year).map((period) => ({
    hospital,
    year,
    period,
    report: sampleReport(hospital, year, period),
  }))
}

/** The latest of them, which stands for the year. */
function yearOf(hospital: SampleHospital, year: number): HospitalYear {
  return reportsOf(hospital, year).at(-1) as HospitalYear
}

async function storeRows(
  transaction: Transaction,
  table: Table,
  rows: readonly (readonly Cell[])[],
  store: (transaction: Transaction, table: Table, rows: readonly (readonly Cell[])[]) => Promise<unknown> = upsert,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await store(transaction, table, rows.slice(from, from + BATCH))
  }
}

async function storeOrigin(transaction: Transaction, year: number, years: readonly HospitalYear[]): Promise<void> {
  const patients = years
    .filter((one) => one.year === year)
    .map(({ hospital, report: { figures } }) => {
      const days = figures.daysMedicare ?? 0
      const charges = ((figures.inpatientRevenue ?? 0) / (figures.days ?? 1)) * days
      return { hospital, cases: figures.dischargesMedicare ?? 0, days, charges }
    })
    .filter(({ cases, days }) => cases > 0 && days > 0)
  const edition = await createEdition(transaction)
  const rows = sampleOriginRows(edition, year, patients)
  await storeRows(transaction, editionTable(edition), rows, insertUnread)
  await publishEdition(transaction, {
    edition,
    year,
    source: 'sample',
    rows: rows.length,
    checksum: SAMPLE_VERSION,
    fileNumber: null,
  })
}

function idOf({ hospital, period }: HospitalYear): string {
  return `${hospital.ccn}-${period.begin}-${period.end}`
}

function unitRows(one: HospitalYear): (readonly Cell[])[] {
  const { hospital, year, period, report } = one
  const of = {
    recordNumber: idOf(one),
    origin: 'sample',
    ccn: hospital.ccn,
    fiscalYear: year,
    periodBegin: period.begin,
    periodEnd: period.end,
    status: null,
  } as const
  return report.units.map((unit) => unitCells(of, unit)).filter((cells) => cells !== null)
}

function reportCells(one: HospitalYear): Cell[] {
  const { hospital, year, period, report } = one
  const { ccn, name, address, place, control } = hospital
  const where = [name, address, place.city, place.state, place.zip, place.county, null, place.urban ? 'U' : 'R']
  return [
    idOf(one),
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
    ...figureKeys.map((key) => report.figures[key]),
  ]
}

function sampleFacility(hospital: SampleHospital): FacilityRow {
  const { ccn, name, address, place, control, longitude, latitude, profile } = hospital
  const { year, report } = yearOf(hospital, sampleYears.at(-1) as number)
  const { figures } = report
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
    ...latestFigures({
      fiscal_year: year,
      beds: figures.beds,
      bed_days: figures.bedDays,
      days: figures.days,
      discharges: figures.discharges,
      nursery_days: figures.nurseryDays,
      swing_snf_days: figures.swingSnfDays,
      swing_nf_days: figures.swingNfDays,
      origin: 'sample',
    }),
    ...searchKeys({ ccn, name, city: place.city, state: place.state, zip: place.zip, otherNames: [] }),
  }
}
