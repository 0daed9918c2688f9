import type { Feature } from 'geojson'
import type { GeometryObject } from 'topojson-specification'
import { stateNames } from '../../src/sites/state-names.ts'

interface Subunit {
  /** Longitude and latitude of a good place for the name. */
  readonly ct: [number, number]
  readonly gu: string
}

/** Points at which the States are named: `code` for small scales, `name` once there is room. */
export function labels(subunits: GeometryObject[], states: Feature[]): Feature[] {
  const names = new Set(states.map((state) => String(state.properties?.name)))
  return subunits.flatMap((subunit) => {
    const { ct, gu } = subunit.properties as unknown as Subunit
    const code = String(subunit.id)
    const name = stateNames[code]
    if (gu !== 'USA' || !name) return []
    if (!names.has(name)) throw new Error(`Expected a state "${name}" (${code}) among the county boundaries' states`)
    return [{ type: 'Feature', properties: { code, name }, geometry: { type: 'Point', coordinates: ct } }]
  })
}
