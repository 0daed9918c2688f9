import type { AreaKind, OriginAreas } from '@keyroom/product-api/schemas'
import { stateOfCounty, stateOfPostal } from '../areas/states.ts'
import type { ZipCounties } from '../areas/zip-counties.ts'
import type { PlacedZip } from './read-placed-zips.ts'

type Parts = Pick<OriginAreas, 'totals' | 'columns'>

/** An area with the hospital's ZIPs in it. */
interface Area {
  readonly code: string
  readonly name: string | null
  readonly state: string | null
  readonly center: { readonly longitude: number | null; readonly latitude: number | null }
  readonly zips: PlacedZip[]
}

const nowhere = { longitude: null, latitude: null }

/**
 * Where a hospital's patients come from, by area. A ZIP code belongs to the county that its center lies in. Shares are of
 * the cases in printed cells: a suppressed cell is 1 to 10 cases, and is counted beside them.
 */
export async function originAreas(zips: readonly PlacedZip[], by: AreaKind, zipCounties: ZipCounties): Promise<Parts> {
  const { areas, unplaced } = by === 'zip' ? zipAreas(zips) : await widerAreas(zips, by, zipCounties)
  const all = sumOf(zips, 'cases') ?? 0
  const sorted = areas.toSorted((one, other) => (one.code < other.code ? -1 : 1))
  const cases = sorted.map((area) => sumOf(area.zips, 'cases'))
  return {
    totals: {
      cases: all,
      zips: zips.length,
      suppressedZips: suppressedIn(zips),
      unplacedZips: unplaced.length,
      unplacedCases: sumOf(unplaced, 'cases') ?? 0,
    },
    columns: {
      code: sorted.map(({ code }) => code),
      name: sorted.map(({ name }) => name),
      state: sorted.map(({ state }) => state),
      cases,
      share: cases.map((count) => (count === null || all === 0 ? null : count / all)),
      days: sorted.map((area) => sumOf(area.zips, 'days')),
      charges: sorted.map((area) => sumOf(area.zips, 'charges')),
      zips: sorted.map((area) => area.zips.length),
      suppressedZips: sorted.map((area) => suppressedIn(area.zips)),
      longitude: sorted.map(({ center }) => center.longitude),
      latitude: sorted.map(({ center }) => center.latitude),
    },
  }
}

/** For a hospital that is not in the year's file. */
export const noOriginAreas: Parts = {
  totals: { cases: 0, zips: 0, suppressedZips: 0, unplacedZips: 0, unplacedCases: 0 },
  columns: {
    code: [],
    name: [],
    state: [],
    cases: [],
    share: [],
    days: [],
    charges: [],
    zips: [],
    suppressedZips: [],
    longitude: [],
    latitude: [],
  },
}

function zipAreas(zips: readonly PlacedZip[]) {
  const areas = zips.map((zip): Area => {
    const { longitude, latitude } = zip
    return { code: zip.zip, name: zip.city, state: zip.state, center: { longitude, latitude }, zips: [zip] }
  })
  return { areas, unplaced: zips.filter(({ longitude }) => longitude === null) }
}

async function widerAreas(zips: readonly PlacedZip[], by: 'state' | 'county', zipCounties: ZipCounties) {
  const placed = zips.flatMap((zip) => {
    const { longitude, latitude } = zip
    return longitude === null || latitude === null ? [] : [{ zip: zip.zip, center: { longitude, latitude } }]
  })
  const { names, codes } = await zipCounties.of(placed.map(({ center }) => center))
  const countyOf = new Map(placed.map(({ zip }, at) => [zip, codes[at] ?? null]))
  const areas = new Map<string, Area>()
  const unplaced: PlacedZip[] = []
  for (const zip of zips) {
    const county = countyOf.get(zip.zip) ?? null
    const state = (county === null ? undefined : stateOfCounty(county)) ?? stateOfPostal(zip.state ?? '')
    const code = by === 'county' ? county : (state?.code ?? null)
    if (code === null) {
      unplaced.push(zip)
      continue
    }
    const name = (by === 'county' ? names.get(code) : state?.name) ?? null
    const area = areas.get(code) ?? {
      code,
      name,
      state: by === 'county' ? (state?.postal ?? null) : null,
      center: nowhere,
      zips: [],
    }
    area.zips.push(zip)
    areas.set(code, area)
  }
  return { areas: [...areas.values()], unplaced }
}

/** Null where every cell is suppressed. */
function sumOf(zips: readonly PlacedZip[], key: 'cases' | 'days' | 'charges'): number | null {
  const known = zips.flatMap((zip) => zip[key] ?? [])
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

function suppressedIn(zips: readonly PlacedZip[]): number {
  return zips.filter(({ cases }) => cases === null).length
}
