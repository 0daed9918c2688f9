import { countOf, sumOf, type Bounded } from './bounded.ts'
import { herfindahl } from './herfindahl.ts'

/** One row of the Hospital Service Area file: what a ZIP sent to a hospital in a year; `null` where suppressed. */
export interface OriginRow {
  readonly ccn: string
  readonly zip: string
  readonly cases: number | null
}

/** How concentrated a market is. */
export interface Market {
  /** Herfindahl-Hirschman, up to 10,000; `null` where the market has no case. */
  readonly index: Bounded | null
  /** Of all hospitals in it together. */
  readonly cases: Bounded
  /** Hospitals in it, those with suppressed cells included. */
  readonly hospitals: number
  /** ZIPs that it is made of. */
  readonly zips: number
}

/** The market of the rows of some ZIPs, each hospital's cases added up. */
export function marketOf(rows: readonly OriginRow[]): Market {
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
