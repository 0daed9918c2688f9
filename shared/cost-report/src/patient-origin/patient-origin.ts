import { countOf, shareOf, sumOf, type Bounded } from './bounded.ts'
import { herfindahl } from './herfindahl.ts'
import { marketOf, type Market, type OriginRow } from './market.ts'
import { DEFAULT_AREA_SHARES, serviceAreas, type AreaShares, type RankedZip } from './service-area.ts'
import { weightedMean } from './weighted-mean.ts'

/** A ZIP as the hospital sees it. */
export interface ZipOrigin extends RankedZip {
  /** What `cases` may be. */
  readonly count: Bounded
  /** Of the ZIP's cases that go to the hospital: cases(h, z) / sum over hospitals. */
  readonly share: Bounded
  /** Of the hospital's cases that come from the ZIP: cases(h, z) / sum over ZIPs. */
  readonly dependence: Bounded
  /** Of the ZIP itself, over the hospitals that it sends patients to. */
  readonly market: Market
}

/** How concentrated the market of a hospital is, by the four usual definitions of it; see `patientOrigin`. */
export interface Concentration {
  readonly geographic: Market
  readonly patientFlow: Market
  readonly kesslerMcClellan: Market
  readonly jointCompetition: Market
}

/** Where a hospital's patients come from, and whom it shares them with. */
export interface PatientOrigin {
  readonly cases: Bounded
  /** Most cases first, suppressed ones last. */
  readonly zips: readonly ZipOrigin[]
  readonly concentration: Concentration
}

/**
 * Patient origin of a hospital, Medicare fee for service, and the Herfindahl-Hirschman index of its market by four
 * definitions:
 * - geographic: over the hospitals that are located in its primary service area, itself among them, by all their cases;
 * - patient flow: over the cases of the ZIPs of its primary service area, by whoever treats them;
 * - Kessler-McClellan: the mean of the indices of the ZIPs, weighted by what each is of the hospital's cases;
 * - joint competition: over the pooled cases of every ZIP that sends it a patient.
 *
 * @param rows of every ZIP that sends the hospital a patient, all hospitals' rows
 * @param located all cases of each hospital located in a set of ZIPs: asked for those of the primary service area
 * @throws RangeError for area shares that are no shares
 */
export function patientOrigin(
  ccn: string,
  rows: readonly OriginRow[],
  located: (zips: ReadonlySet<string>) => ReadonlyMap<string, Bounded>,
  shares: AreaShares = DEFAULT_AREA_SHARES,
): PatientOrigin {
  const own = rows.filter((row) => row.ccn === ccn && row.cases !== 0)
  const cases = sumOf(own.map((row) => countOf(row.cases)))
  const rowsOf = byZip(rows, new Set(own.map(({ zip }) => zip)))
  const zips = serviceAreas(own, shares).map((ranked) => zipOrigin(ranked, ccn, cases, rowsOf.get(ranked.zip) ?? []))
  const primary = new Set(zips.flatMap(({ zip, area }) => (area === 'primary' ? [zip] : [])))
  const neighbours = own.length > 0 ? new Map([...located(primary), [ccn, cases] as const]) : new Map<string, Bounded>()
  const everyRow = [...rowsOf.values()].flat()
  return {
    cases,
    zips,
    concentration: {
      geographic: {
        index: herfindahl([...neighbours.values()]),
        cases: sumOf(neighbours.values()),
        hospitals: neighbours.size,
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

function zipOrigin(ranked: RankedZip, ccn: string, cases: Bounded, rows: readonly OriginRow[]): ZipOrigin {
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

function byZip(rows: readonly OriginRow[], zips: ReadonlySet<string>): ReadonlyMap<string, readonly OriginRow[]> {
  const found = new Map<string, OriginRow[]>()
  for (const row of rows) {
    if (!zips.has(row.zip)) continue
    const held = found.get(row.zip)
    if (held) held.push(row)
    else found.set(row.zip, [row])
  }
  return found
}
