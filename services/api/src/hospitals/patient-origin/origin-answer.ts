import { patientOrigin, type AreaShares, type Bounded, type ServiceArea } from '@keyroom/cost-report'
import type { PatientOriginAnswer } from '@keyroom/product-api/schemas'
import { rowsOfZips, type Edition } from './edition.ts'
import type { OwnZip } from './read-origin.ts'

export interface OriginQuestion {
  readonly ccn: string
  readonly shares: AreaShares
  /** The CCNs of the hospitals in a ZIP code. */
  readonly inZip: ReadonlyMap<string, readonly string[]>
}

type Parts = Pick<PatientOriginAnswer, 'totals' | 'zips' | 'areas' | 'concentration'>

/** Where a hospital's patients come from in one edition, and how concentrated its market is. */
export function originAnswer(edition: Edition, own: readonly OwnZip[], { ccn, shares, inZip }: OriginQuestion): Parts {
  const rows = rowsOfZips(
    edition,
    own.map(({ zip }) => zip),
  )
  const located = (zips: ReadonlySet<string>) => casesOfHospitalsIn(zips, inZip, edition)
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
  inZip: OriginQuestion['inZip'],
  { totals }: Edition,
): ReadonlyMap<string, Bounded> {
  const ccns = [...zips].flatMap((zip) => inZip.get(zip) ?? [])
  return new Map(
    ccns.flatMap((ccn) => {
      const total = totals.get(ccn)
      return total ? [[ccn, total] as const] : []
    }),
  )
}

function areaOf(zips: readonly { readonly cases: number | null; readonly area: ServiceArea }[], area: ServiceArea) {
  const inside = zips.filter((row) => row.area === area && row.cases !== null)
  return { zips: inside.length, cases: sum(inside.map(({ cases }) => cases)) }
}

function sum(values: readonly (number | null)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0)
}
