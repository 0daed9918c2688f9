import type { Edition } from '@keyroom/cost-report'

/** The fields of a report that a facility is derived from. */
export interface ReportFacts {
  readonly ccn: string
  readonly fiscal_year: number
  readonly period_days: number
  /** Blank in raw reports until their ALPHA file is imported. */
  readonly name: string | null
  readonly address: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
  readonly county: string | null
  readonly control: number | null
  readonly rural_urban: string | null
  readonly beds: number | null
  readonly bed_days: number | null
  readonly days: number | null
  readonly discharges: number | null
  /** Newborns and swing beds, which only raw reports have. */
  readonly nursery_days?: number | null
  readonly swing_snf_days?: number | null
  readonly swing_nf_days?: number | null
  /** `puf` by default. */
  readonly edition?: Edition
}

/** A row of CMS's list of hospitals. */
export interface ListingFacts {
  readonly ccn: string
  readonly name: string
  readonly address: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
  readonly county: string | null
  readonly phone: string | null
  readonly hospital_type: string | null
  readonly ownership: string | null
  readonly emergency_services: boolean | null
  readonly birthing_friendly: boolean | null
  readonly rating: number | null
}

/** Everything known of one CCN. */
export interface KnownFacts {
  readonly ccn: string
  readonly listing: ListingFacts | null
  /** The latest first. */
  readonly reports: readonly ReportFacts[]
}

/** Brings together what lists and reports know of each CCN. `reports` come latest first within a CCN. */
export function groupByCcn(reports: readonly ReportFacts[], listings: readonly ListingFacts[]): KnownFacts[] {
  const known = new Map<string, { listing: ListingFacts | null; reports: ReportFacts[] }>()
  for (const listing of listings) known.set(listing.ccn, { listing, reports: [] })
  for (const report of reports) {
    const facts = known.get(report.ccn)
    if (facts) facts.reports.push(report)
    else known.set(report.ccn, { listing: null, reports: [report] })
  }
  return [...known].map(([ccn, facts]) => ({ ccn, ...facts }))
}

type Shared = 'name' | 'address' | 'city' | 'state' | 'zip' | 'county'

/** Every distinct value of a field: the list's first, then the reports', the latest first. */
export function allValues({ listing, reports }: KnownFacts, field: Shared): string[] {
  const values = [listing?.[field] ?? null, ...reports.map((report) => report[field])]
  return [...new Set(values.filter((value) => value !== null))]
}

/** The current value of a field: the list's, else that of the latest report with one. */
export function current(facts: KnownFacts, field: Shared): string | null {
  return allValues(facts, field)[0] ?? null
}
