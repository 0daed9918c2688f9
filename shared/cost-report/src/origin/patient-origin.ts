import { countOf, isExact, shareOf, sumOf, type Bounded } from './bounded.ts'
import { herfindahl } from './herfindahl.ts'
import { DEFAULT_AREA_SHARES, serviceAreas, type AreaShares, type RankedZip } from './service-area.ts'
import { weightedMean } from './weighted-mean.ts'

/** One row of the Hospital Service Area file: what a ZIP sent to a hospital in a year; `null` where suppressed. */
export interface OriginRow {
  readonly ccn: string
  readonly zip: string
  readonly cases: number | null
}

/** A ZIP as the hospital sees it. */
export interface ZipOrigin extends RankedZip {
  /** `null` where suppressed. */
  readonly printed: number | null
  /** Of the ZIP's cases that go to the hospital: cases(h, z) / sum over hospitals. */
  readonly share: Bounded
  /** Of the hospital's cases that come from the ZIP: cases(h, z) / sum over ZIPs. */
  readonly dependence: Bounded
}

/** How concentrated the market of a hospital is, by the four usual definitions of it; see `patientOrigin`. */
export interface Concentration {
  readonly geographic: Bounded | null
  readonly patientFlow: Bounded | null
  readonly kesslerMcClellan: Bounded | null
  readonly jointCompetition: Bounded | null
}

/** Where a hospital's patients come from, and whom it shares them with. */
export interface PatientOrigin {
  readonly cases: Bounded
  /** Most cases first. */
  readonly zips: readonly ZipOrigin[]
  readonly suppressedZips: number
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
 */
export function patientOrigin(
  ccn: string,
  rows: readonly OriginRow[],
  located: (zips: ReadonlySet<string>) => ReadonlyMap<string, Bounded>,
  shares: AreaShares = DEFAULT_AREA_SHARES,
): PatientOrigin {
  const own = new Map(rows.filter((row) => row.ccn === ccn).map(({ zip, cases }) => [zip, cases]))
  const zips = rowsByZip(rows, own)
  const cases = sumOf([...own.values()].map(countOf))
  const ranked = serviceAreas(
    [...own].map(([zip, count]) => ({ zip, cases: countOf(count) })),
    shares,
  )
  const primary = new Set(ranked.flatMap(({ zip, area }) => (area === 'primary' ? [zip] : [])))
  return {
    cases,
    zips: ranked.map((zip) => ({
      ...zip,
      printed: own.get(zip.zip) ?? null,
      share: shareOf(zip.cases, othersOf(ccn, zips.get(zip.zip) ?? [])) ?? nothing,
      dependence: shareOf(zip.cases, without(cases, zip.cases)) ?? nothing,
    })),
    suppressedZips: ranked.filter((zip) => !isExact(zip.cases)).length,
    concentration: {
      geographic: herfindahl([...withItself(ccn, cases, located(primary)).values()]),
      patientFlow: pooled([...primary].flatMap((zip) => zips.get(zip) ?? [])),
      kesslerMcClellan: weightedMean(
        ranked.map((zip) => ({
          weight: zip.cases,
          value: herfindahl((zips.get(zip.zip) ?? []).map((row) => countOf(row.cases))) ?? nothing,
        })),
      ),
      jointCompetition: pooled([...zips.values()].flat()),
    },
  }
}

const nothing: Bounded = { lower: 0, estimate: 0, upper: 0 }

function rowsByZip(
  rows: readonly OriginRow[],
  own: ReadonlyMap<string, number | null>,
): ReadonlyMap<string, readonly OriginRow[]> {
  const byZip = new Map<string, OriginRow[]>()
  for (const row of rows) {
    if (!own.has(row.zip)) continue
    const found = byZip.get(row.zip)
    if (found) found.push(row)
    else byZip.set(row.zip, [row])
  }
  return byZip
}

function othersOf(ccn: string, rows: readonly OriginRow[]): Bounded {
  return sumOf(rows.flatMap((row) => (row.ccn === ccn ? [] : [countOf(row.cases)])))
}

function without(total: Bounded, part: Bounded): Bounded {
  return { lower: total.lower - part.lower, estimate: total.estimate - part.estimate, upper: total.upper - part.upper }
}

/** A hospital is in its own market, wherever its address is. */
function withItself(ccn: string, cases: Bounded, located: ReadonlyMap<string, Bounded>): ReadonlyMap<string, Bounded> {
  return new Map([...located, [ccn, located.get(ccn) ?? cases]])
}

/** The index over rows of several ZIPs, each hospital's cases added up. */
function pooled(rows: readonly OriginRow[]): Bounded | null {
  const byHospital = new Map<string, Bounded>()
  for (const { ccn, cases } of rows) {
    byHospital.set(ccn, sumOf([byHospital.get(ccn) ?? nothing, countOf(cases)]))
  }
  return herfindahl([...byHospital.values()])
}
