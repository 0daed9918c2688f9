import type { Database } from '@keyroom/database'
import { asPublished } from '../../stored/staged-rows.ts'
import type { RawFacts, RawWords } from './raw-report.ts'
import { hcrisReportTable, hcrisTextTable } from '../../stored/tables/hcris-tables.ts'

type Reader = Pick<Database, 'query'>

/** What RPT says of reports, as it will be when a job is published. Without `records` of all. */
export async function readRawFacts(
  database: Reader,
  jobId: string,
  records?: readonly string[],
): Promise<Map<string, RawFacts>> {
  const columns = hcrisReportTable.columns.map(({ name }) => name)
  const where = records ? 'row.record_number = ANY ($2::text[])' : 'true'
  const rows = await database.query<RawFacts>(
    `SELECT record_number AS "recordNumber", ccn, control, status, period_begin::text AS "periodBegin",
            period_end::text AS "periodEnd"
     FROM ${asPublished(hcrisReportTable, columns, where)} AS report`,
    records ? [jobId, records] : [jobId],
  )
  return new Map(rows.map((row) => [row.recordNumber, row]))
}

/** What ALPHA says of reports, as it will be when a job is published. */
export async function readRawWords(
  database: Reader,
  jobId: string,
  records: readonly string[],
): Promise<Map<string, RawWords>> {
  const columns = hcrisTextTable.columns.map(({ name }) => name)
  const rows = await database.query<RawWords & { recordNumber: string }>(
    `SELECT record_number AS "recordNumber", name, address, city, state, zip, county, cbsa,
            provider_type AS "providerType", worksheet_a_names AS "worksheetANames", unit_names AS "unitNames"
     FROM ${asPublished(hcrisTextTable, columns, 'row.record_number = ANY ($2::text[])')} AS text`,
    [jobId, records],
  )
  return new Map(rows.map(({ recordNumber, ...words }) => [recordNumber, words]))
}
