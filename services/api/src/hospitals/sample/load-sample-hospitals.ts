import { daysInPeriod } from '@keyroom/cost-report'
import type { Database, Transaction } from '@keyroom/database'
import { publishChange } from '../../platform/changes/publish-change.ts'
import { latestFigures } from '../facilities/derive/derive-facilities.ts'
import { facilityTable, type FacilityRow } from '../facilities/facility-row.ts'
import { searchKeys } from '../facilities/plain-words.ts'
import { dropDiscarded, publishEdition, type ZipOriginRow } from '../imports/service-area/editions.ts'
import { syncIndicators } from '../indicators/sync-indicators.ts'
import { lockPublicData } from '../stored/lock-public-data.ts'
import { insertDirectly } from '../stored/send-rows.ts'
import type { Row, Table } from '../stored/table.ts'
import { costReportTable, type CostReportRow } from '../stored/tables/cost-report-table.ts'
import { medicareInpatientTable } from '../stored/tables/medicare-inpatient-table.ts'
import { reportUnitTable, type ReportUnitRow } from '../stored/tables/report-unit-table.ts'
import { upsert } from '../stored/upsert.ts'
import { readSampleFiles, type RowsByTable } from './read-sample-files.ts'
import { filingsOfYears, sampleFilings, type Filing } from './sample-filings.ts'
import { sampleHcrisFiles } from './sample-hcris-files.ts'
import { sampleMedicareInpatientFile } from './sample-medicare-inpatients.ts'
import { sampleServiceAreaFile } from './sample-patient-origin.ts'
import { sampleYears } from './sample-years.ts'

/** Raised with every change of the sample, so that the next start brings it up to date. */
const sampleVersion = 'sample-3'

/** Calendar years that patient origin is known of. */
const originYears = sampleYears.slice(-2)

const latestYear = sampleYears[4]

/** Rows written in one statement. */
const batchRows = 2_500

/**
 * Stores about 300 generated hospitals with five years of reports, units and Medicare inpatients and two of patient origin,
 * all marked `sample`, unless they are there already or any real hospital is. They are written as the agencies' files and
 * read by the importer. Once a real hospital is imported, the sample stays stored, but is shown nowhere.
 *
 * @returns whether anything was stored
 */
export async function loadSampleHospitals(database: Database): Promise<boolean> {
  const isStored = await database.transaction(
    async (transaction) => {
      await lockPublicData(transaction)
      const done = await transaction.query(
        `SELECT 1 FROM api.imported_file WHERE checksum = $1
       UNION ALL SELECT 1 FROM (SELECT FROM api.facility WHERE source = 'cms' LIMIT 1) AS real_hospital`,
        [sampleVersion],
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
  const filings = sampleFilings()
  const ofYears = Map.groupBy(filingsOfYears(filings), ({ year }) => year)
  const reports = await readSampleFiles(transaction, sampleHcrisFiles(filings))
  await storeRows(transaction, costReportTable, marked(reports, costReportTable, nameReport))
  await syncIndicators(transaction)
  await storeRows(transaction, facilityTable, (ofYears.get(latestYear) ?? []).map(sampleFacility))
  await storeRows(transaction, reportUnitTable, marked(reports, reportUnitTable, nameUnit))
  const inpatientFiles = [...ofYears].map(([year, some]) => sampleMedicareInpatientFile(year, some))
  const inpatients = await readSampleFiles(transaction, inpatientFiles)
  await storeRows(transaction, medicareInpatientTable, marked(inpatients, medicareInpatientTable))
  for (const year of originYears) await storePatientOrigin(transaction, year, ofYears.get(year) ?? [])
  await transaction.query('INSERT INTO api.imported_file (checksum, kind, name, rows) VALUES ($1, $2, $3, $4)', [
    sampleVersion,
    'sample',
    'sample hospitals',
    filings.length,
  ])
}

/** Rows of a table as the importer reads them, marked as the sample's. */
function marked<SampleRow extends Row>(
  rowsByTable: RowsByTable,
  table: Table<keyof SampleRow & string>,
  name: (row: SampleRow) => SampleRow = (row) => row,
): SampleRow[] {
  return (rowsByTable.get(table) ?? []).map((row) => ({ ...name(row as SampleRow), source: 'sample' }))
}

/** CMS has never numbered or settled a sample report, so its hospital and period name it. */
function nameReport(row: CostReportRow): CostReportRow {
  return { ...row, id: nameOf(row), edition: 'sample', status: null }
}

function nameUnit(row: ReportUnitRow): ReportUnitRow {
  return { ...row, recordNumber: nameOf(row), edition: 'sample', status: null }
}

function nameOf({ ccn, periodBegin, periodEnd }: Pick<CostReportRow, 'ccn' | 'periodBegin' | 'periodEnd'>): string {
  return `${ccn}-${periodBegin}-${periodEnd}`
}

async function storeRows<Key extends string>(
  transaction: Transaction,
  table: Table<Key>,
  rows: readonly Row<NoInfer<Key>>[],
  store: (transaction: Transaction, table: Table<Key>, rows: readonly Row<Key>[]) => Promise<unknown> = upsert,
): Promise<void> {
  for (let from = 0; from < rows.length; from += batchRows) {
    await store(transaction, table, rows.slice(from, from + batchRows))
  }
}

async function storePatientOrigin(transaction: Transaction, year: number, filings: readonly Filing[]): Promise<void> {
  const rowsByTable = await readSampleFiles(transaction, [sampleServiceAreaFile(year, filings)])
  for (const [table, rows] of rowsByTable) {
    await storeRows(transaction, table, rows, insertDirectly)
    await publishEdition(transaction, {
      edition: (rows[0] as ZipOriginRow).edition,
      year,
      source: 'sample',
      rows: rows.length,
      checksum: sampleVersion,
      fileNumber: null,
    })
  }
}

/** No list of hospitals has those of the sample, so nothing derives them from one. */
function sampleFacility({ hospital, year, period, report: { figures } }: Filing): FacilityRow {
  const { ccn, name, address, place, control, longitude, latitude, profile } = hospital
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
      period_days: daysInPeriod(period.begin, period.end),
      beds: figures.beds,
      bed_days: figures.bedDays,
      days: figures.days,
      discharges: figures.discharges,
      nursery_days: figures.nurseryDays,
      swing_snf_days: figures.swingSnfDays,
      swing_nf_days: figures.swingNfDays,
      edition: 'sample',
    }),
    ...searchKeys({ ccn, name, city: place.city, state: place.state, zip: place.zip, otherNames: [] }),
  }
}
