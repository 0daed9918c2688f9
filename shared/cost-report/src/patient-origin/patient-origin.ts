import { countOf, shareOf, sumOf, type Bounded } from './bounded.ts'
import { herfindahl } from './herfindahl.ts'
import { marketOf, type Market, type PatientOriginRow } from './market.ts'
import { defaultAreaShares, serviceAreas, type AreaShares, type RankedZip } from './service-area.ts'
import { weightedMean } from './weighted-mean.ts'

/** A ZIP from which a hospital has patients. */
export interface ZipPatientOrigin extends RankedZip {
  /** `cases` with bounds. */
  readonly count: Bounded
  /** The hospital's share of the ZIP's cases: cases(h, z) / sum over hospitals. */
  readonly share: Bounded
  /** The ZIP's share of the hospital's cases: cases(h, z) / sum over ZIPs. */
  readonly dependence: Bounded
  /** The market of the ZIP alone: the hospitals that its patients use. */
  readonly market: Market
}

/** The concentration of a hospital's market by the four common definitions; see `patientOrigin`. */
export interface Concentration {
  readonly geographic: Market
  readonly patientFlow: Market
  readonly kesslerMcClellan: Market
  readonly jointCompetition: Market
}

/** Where a hospital's patients live, and the market that it shares with others. */
export interface PatientOrigin {
  readonly cases: Bounded
  /** Most cases first, suppressed ones last. */
  readonly zips: readonly ZipPatientOrigin[]
  readonly concentration: Concentration
}

/**
 * Patient origin of a hospital, Medicare fee for service, and the Herfindahl-Hirschman index of its market by four
 * definitions:
 * - geographic: over the hospitals located in its primary service area, including itself, by all their cases;
 * - patient flow: over the cases of the ZIPs of its primary service area, by the hospital that treats them;
 * - Kessler-McClellan: the mean of the indices of the ZIPs, weighted by dependence;
 * - joint competition: over the pooled cases of every ZIP from which it has patients.
 *
 * @param rows of all hospitals for every ZIP from which this hospital has patients
 * @param located returns all cases of each hospital located in the given ZIPs; called with the primary service area
 * @throws RangeError for invalid area shares
 */
export function patientOrigin(
  ccn: string,
  rows: readonly PatientOriginRow[],
  located: (zips: ReadonlySet<string>) => ReadonlyMap<string, Bounded>,
  shares: AreaShares = defaultAreaShares,
): PatientOrigin {
  const own = rows.filter((row) => row.ccn === ccn && row.cases !== 0)
  const cases = sumOf(own.map((row) => countOf(row.cases)))
  const rowsOf = byZip(rows, new Set(own.map(({ zip }) => zip)))
  const zips = serviceAreas(own, shares).map((ranked) =>
    zipPatientOrigin(ranked, ccn, cases, rowsOf.get(ranked.zip) ?? []),
  )
  const primary = new Set(zips.flatMap(({ zip, area }) => (area === 'primary' ? [zip] : [])))
  const neighbors = own.length > 0 ? new Map([...located(primary), [ccn, cases] as const]) : new Map<string, Bounded>()
  const everyRow = [...rowsOf.values()].flat()
  return {
    cases,
    zips,
    concentration: {
      geographic: {
        index: herfindahl([...neighbors.values()]),
        cases: sumOf(neighbors.values()),
        hospitals: neighbors.size,
        zips: primary.size,
      },
      patientFlow: marketOf([...primary].flatMap((zip) => rowsOf.get(zip) ?? [])),
      kesslerMcClellan: {
        index: weightedMean(zips.map(({ count, market }) => ({ weight: count, value: market.index ?? nothing }))),
        cases: sumOf(everyRow.map((row) => countOf(row.cases))),
        hospitals: new Set(everyRow.map((row) => row.ccn)).size,
        zips: zips.length,
      },
      jointCompetition: marketOf(everyRow),
    },
  }
}

const nothing: Bounded = { lower: 0, upper: 0, known: 0 }

function zipPatientOrigin(
  ranked: RankedZip,
  ccn: string,
  cases: Bounded,
  rows: readonly PatientOriginRow[],
): ZipPatientOrigin {
  const count = countOf(ranked.cases)
  const others = sumOf(rows.flatMap((row) => (row.ccn === ccn ? [] : [countOf(row.cases)])))
  const elsewhere: Bounded = {
    lower: cases.lower - count.lower,
    upper: cases.upper - count.upper,
    known: cases.known === null ? null : cases.known - (count.known ?? 0),
  }
  return {
    ...ranked,
    count,
    share: shareOf(count, others) ?? nothing,
    dependence: shareOf(count, elsewhere) ?? nothing,
    market: marketOf(rows),
  }
}

function byZip(
  rows: readonly PatientOriginRow[],
  zips: ReadonlySet<string>,
): ReadonlyMap<string, readonly PatientOriginRow[]> {
  const found = new Map<string, PatientOriginRow[]>()
  for (const row of rows) {
    if (!zips.has(row.zip)) continue
    const held = found.get(row.zip)
    if (held) held.push(row)
    else found.set(row.zip, [row])
  }
  return found
}
