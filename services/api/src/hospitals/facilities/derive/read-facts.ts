import { fullPeriod } from '@keyroom/cost-report'
import type { Database } from '@keyroom/database'
import { asPublished } from '../../stored/staged-rows.ts'
import { costReportTable } from '../../stored/tables/cost-report-table.ts'
import { hifldHospitalTable } from '../../stored/tables/hifld-hospital-table.ts'
import { hospitalListingTable } from '../../stored/tables/hospital-listing-table.ts'
import { zipPlaceTable } from '../../stored/tables/population-tables.ts'
import type { ZipPlace } from './centers.ts'
import type { HifldHospital } from './hifld-index.ts'
import type { ListingFacts, ReportFacts } from './known-facts.ts'

const list = (text: string) => text.split(/\s+/)

const reportColumns = list(
  `id edition ccn fiscal_year name address city state zip county control rural_urban
   beds bed_days days discharges nursery_days swing_snf_days swing_nf_days`,
)
const periodColumns = ['period_begin', 'period_end']
const listingColumns = list(
  `ccn name address city state zip county phone hospital_type ownership emergency_services
   birthing_friendly rating`,
)
const hifldColumns = list(
  `id name alternative_name address city state zip county county_fips closed trauma helipad longitude
   latitude`,
)

/**
 * A raw report has its words from ALPHA, and until that comes from the public-use file. By a window: the server expects
 * one row of what is staged, and would join each with each.
 */
const words = new Set(list('name address city state zip county control rural_urban'))
const chosenColumns = [...reportColumns, ...periodColumns]
  .map((column) =>
    words.has(column)
      ? `coalesce(${column}, max(${column}) FILTER (WHERE edition = 'puf') OVER same_report) AS ${column}`
      : column,
  )
  .join(', ')

/**
 * The reports of some hospitals as they will be visible when a job is published (see the view `visible_report`). The
 * latest come first; of a year the one that stands for it, as everywhere: see `reportOfYear`.
 */
export function readReportFacts(
  database: Pick<Database, 'query'>,
  jobId: string,
  ccns: readonly string[],
): Promise<ReportFacts[]> {
  const reports = asPublished(
    costReportTable,
    [...reportColumns, ...periodColumns],
    `row.source = 'cms' AND row.ccn = ANY ($2::text[])`,
  )
  return database.query<ReportFacts>(
    `SELECT ${reportColumns.map((column) => `report.${column}`).join(', ')},
            report.period_end - report.period_begin + 1 AS period_days
     FROM (
       SELECT ${chosenColumns}, bool_or(edition = 'hcris') OVER same_report AS has_raw,
              bool_or(strpos(id, '-') = 0) OVER (PARTITION BY ccn, period_begin, period_end) AS has_number
       FROM ${reports} AS known
       WINDOW same_report AS (PARTITION BY id)) AS report
     WHERE report.edition <> 'puf' OR (NOT report.has_raw AND (strpos(report.id, '-') = 0 OR NOT report.has_number))
     ORDER BY report.ccn, report.fiscal_year DESC,
       report.period_end - report.period_begin + 1 BETWEEN $3 AND $4 DESC,
       report.period_end DESC, length(report.id) DESC, report.id DESC`,
    [jobId, ccns, fullPeriod.from, fullPeriod.to],
  )
}

export function readListingFacts(
  database: Pick<Database, 'query'>,
  jobId: string,
  ccns: readonly string[],
): Promise<ListingFacts[]> {
  const listings = asPublished(hospitalListingTable, listingColumns, 'row.ccn = ANY ($2::text[])')
  return database.query<ListingFacts>(`SELECT * FROM ${listings} AS listing ORDER BY ccn`, [jobId, ccns])
}

export function readHifldHospitals(database: Pick<Database, 'query'>, jobId: string): Promise<HifldHospital[]> {
  const hospitals = asPublished(hifldHospitalTable, hifldColumns, 'true')
  return database.query<HifldHospital>(`SELECT * FROM ${hospitals} AS hospital ORDER BY id`, [jobId])
}

/** The middles of ZIP codes as they will be when a job is published. */
export function readZipPlaces(database: Pick<Database, 'query'>, jobId: string): Promise<ZipPlace[]> {
  const places = asPublished(zipPlaceTable, ['zip', 'longitude', 'latitude'], 'true')
  return database.query<ZipPlace>(`SELECT zip, longitude, latitude FROM ${places} AS place`, [jobId])
}

/** The hospitals that a job may change: those in its rows, or all if it imports coordinates. */
export async function readTouchedCcns(database: Pick<Database, 'query'>, jobId: string): Promise<string[]> {
  const rows = await database.query<{ ccn: string }>(
    `SELECT ccn FROM api.staged_cost_report WHERE job_id = $1
     UNION SELECT ccn FROM api.staged_hospital_listing WHERE job_id = $1
     UNION SELECT ccn FROM api.facility
       WHERE source = 'cms' AND (EXISTS (SELECT FROM api.staged_hifld_hospital WHERE job_id = $1)
                               OR EXISTS (SELECT FROM api.staged_zip_place WHERE job_id = $1))
     ORDER BY ccn`,
    [jobId],
  )
  return rows.map(({ ccn }) => ccn)
}
