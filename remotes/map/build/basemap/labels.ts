import type { Feature } from 'geojson'
import type { GeometryObject } from 'topojson-specification'

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

const stateNames: Record<string, string> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}
