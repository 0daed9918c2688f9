import { countOf, sumOf, type Bounded } from './bounded.ts'
import { herfindahl } from './herfindahl.ts'

/** One row of the Hospital Service Area file: a ZIP's cases at a hospital in a year; `null` if suppressed. */
export interface PatientOriginRow {
  readonly ccn: string
  readonly zip: string
  readonly cases: number | null
}

/** How concentrated a market is. */
export interface Market {
  /** Herfindahl-Hirschman index, up to 10,000; `null` if the market has no cases. */
  readonly index: Bounded | null
  /** Cases of all hospitals in the market. */
  readonly cases: Bounded
  /** Number of hospitals, including those with suppressed cells. */
  readonly hospitals: number
  /** Number of ZIPs. */
  readonly zips: number
}

/** The market of some ZIPs: each hospital's cases in their rows, added up. */
export function marketOf(rows: readonly PatientOriginRow[]): Market {
  const cells = new Map<string, Bounded[]>()
  for (const { ccn, cases } of rows) {
    const found = cells.get(ccn)
    if (found) found.push(countOf(cases))
    else cells.set(ccn, [countOf(cases)])
  }
  const counts = [...cells.values()].map(sumOf)
  return {
    index: herfindahl(counts),
    cases: sumOf(counts),
    hospitals: counts.length,
    zips: new Set(rows.map(({ zip }) => zip)).size,
  }
}
