import { patientOrigin, type AreaShares, type Bounded, type ServiceArea } from '@keyroom/cost-report'
import type { PatientOriginAnswer } from '@keyroom/product-api/schemas'
import { rowsOfZips, type Edition } from './edition.ts'
import type { OwnZip } from './read-origin.ts'

export interface OriginQuestion {
  readonly ccn: string
  readonly shares: AreaShares
  /** Where each hospital lies: the ZIPs of all that are shown, by CCN. */
  readonly zipOf: ReadonlyMap<string, string>
}

type Parts = Pick<PatientOriginAnswer, 'totals' | 'zips' | 'areas' | 'concentration'>

/** Where a hospital's patients come from in one edition, and how concentrated its market is. */
export function originAnswer(edition: Edition, own: readonly OwnZip[], { ccn, shares, zipOf }: OriginQuestion): Parts {
  const rows = rowsOfZips(
    edition,
    own.map(({ zip }) => zip),
  )
  const located = (zips: ReadonlySet<string>) => casesOfHospitalsIn(zips, zipOf, edition)
  const { cases, zips, concentration } = patientOrigin(ccn, rows, located, shares)
  const facts = new Map(own.map((row) => [row.zip, row]))
  return {
    totals: {
      cases,
      days: sum(own.map(({ days }) => days)),
      charges: sum(own.map(({ charges }) => charges)),
      zips: zips.length,
      suppressedZips: zips.filter((row) => row.cases === null).length,
    },
    zips: zips.map((row) => ({
      zip: row.zip,
      suppressed: row.cases === null,
      cases: row.cases,
      days: facts.get(row.zip)?.days ?? null,
      charges: facts.get(row.zip)?.charges ?? null,
      count: row.count,
      share: row.share,
      dependence: row.dependence,
      cumulative: row.cumulative,
      area: row.area,
      certain: row.certain,
      market: row.market,
    })),
    areas: { primary: areaOf(zips, 'primary'), secondary: areaOf(zips, 'secondary') },
    concentration,
  }
}

function casesOfHospitalsIn(
  zips: ReadonlySet<string>,
  zipOf: ReadonlyMap<string, string>,
  { totals }: Edition,
): ReadonlyMap<string, Bounded> {
  const found = new Map<string, Bounded>()
  for (const [ccn, total] of totals) if (zips.has(zipOf.get(ccn) ?? '')) found.set(ccn, total)
  return found
}

function areaOf(zips: readonly { readonly cases: number | null; readonly area: ServiceArea }[], area: ServiceArea) {
  const inside = zips.filter((row) => row.area === area && row.cases !== null)
  return { zips: inside.length, cases: sum(inside.map(({ cases }) => cases)) }
}

function sum(values: readonly (number | null)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0)
}
