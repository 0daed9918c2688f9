import { sampleHospitals, type SampleHospital } from './sample-hospitals.ts'
import { sampleReport, type SampleReport } from './sample-report.ts'
import { periodsOf, sampleYears, type Period } from './sample-years.ts'

/** One report of one hospital. */
export interface Filing {
  readonly hospital: SampleHospital
  readonly year: number
  readonly period: Period
  readonly report: SampleReport
}

/** Every report of the sample, by hospital, the earliest first. */
export function sampleFilings(): Filing[] {
  return sampleHospitals().flatMap((hospital) =>
    sampleYears.flatMap((year) =>
      periodsOf(hospital, year).map((period) => ({
        hospital,
        year,
        period,
        report: sampleReport(hospital, year, period),
      })),
    ),
  )
}

/** The filings that stand for their years: the latest where a hospital has several in one. */
export function filingsOfYears(filings: readonly Filing[]): Filing[] {
  return [...new Map(filings.map((filing) => [`${filing.hospital.ccn} ${filing.year}`, filing])).values()]
}

/** A file of the sample, in the layout of the agency that publishes the real ones. */
export interface SampleFile {
  readonly name: string
  readonly text: string
}

/** The text of a CSV file with a header row. No cell of the sample needs quotation marks. */
export function csvText(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [header, ...rows].map((cells) => cells.join(',')).join('\n')
}
