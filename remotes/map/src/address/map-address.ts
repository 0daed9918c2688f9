/** The center of the map in degrees and its zoom, in Web Mercator levels of 256-pixel tiles. */
export interface MapPlace {
  readonly latitude: number
  readonly longitude: number
  readonly zoom: number
}

/** The part of the map's state that its URL holds. */
export interface MapAddress {
  /** `undefined` until the user moves the map, which shows the whole country until then. */
  readonly place: MapPlace | undefined
  /** The facility whose card is open. */
  readonly ccn: string | undefined
  /** Whether the table is shown below the map. */
  readonly table: boolean
  /** What states or counties show, as text; `undefined` for nothing. */
  readonly areas: AreasText | undefined
  /** Which drive times are shown, as text; `undefined` for none. */
  readonly times: TimesText | undefined
  /** What the tools show: filters, measured lines, chosen hospitals. */
  readonly tools: ToolsText
}

const areaNames = ['areas', 'of', 'by', 'how', 'year', 'classes', 'breaks', 'hide', 'symbol', 'symbolhow'] as const

/** The parameters of statistics by area. What they mean is read with their code, which is loaded late. */
export type AreasText = Readonly<Partial<Record<(typeof areaNames)[number], string>>>

const bandNames = ['times', 'minutes', 'direction', 'combine', 'when'] as const

/** What is asked about sites: which two, which hospital closes, in which state how many are looked for, which job's result. */
const siteNames = ['task', 'pair', 'closed', 'among', 'within', 'sites', 'start', 'job'] as const

const timesNames = [...bandNames, ...siteNames] as const

/** The parameters of drive times, read with their code as well. */
export type TimesText = Readonly<Partial<Record<(typeof timesNames)[number], string>>>

/** The parameters that leave out hospitals. */
const filterNames = ['type', 'beds', 'state', 'owner', 'emergency', 'group'] as const

const toolNames = [...filterNames, 'tool', 'size', 'color', 'path', 'near', 'pick', 'own', 'place', 'draft'] as const

/** The parameters of the tools, read with their code as well. */
export type ToolsText = Readonly<Partial<Record<(typeof toolNames)[number], string | undefined>>>

/** Whether filters leave out hospitals. */
export function isFiltered(tools: ToolsText): boolean {
  return filterNames.some((name) => tools[name])
}

const noTexts = Object.fromEntries([...areaNames, ...timesNames, ...toolNames].map((name) => [name, undefined]))

/** Longer than any valid parameter. */
const maxTextLength = 300

/** The allowed zoom levels. */
export const zoomRange = { min: 2, max: 14 } as const

/** The map has nothing to show farther north or south. */
const latitudeRange = { min: -20, max: 74 } as const

/** Reads the address from a query. Missing and invalid values are `undefined`. */
export function readMapAddress(query: URLSearchParams): MapAddress {
  const ccn = query.get('ccn')?.toUpperCase()
  return {
    place: readPlace(query),
    ccn: ccn && /^[0-9A-Z]{6}$/.test(ccn) ? ccn : undefined,
    table: query.get('view') === 'table',
    areas: query.has('areas') ? readTexts(query, areaNames) : undefined,
    times: query.has('times') ? readTexts(query, timesNames) : undefined,
    tools: readTexts(query, toolNames),
  }
}

/** A query with the address in it, which keeps other parameters. */
export function writeMapAddress(
  query: URLSearchParams,
  { place, ccn, table, areas, times, tools }: MapAddress,
): URLSearchParams {
  const written = new URLSearchParams(query)
  const values = {
    lat: place && round(place.latitude, 4),
    lng: place && round(place.longitude, 4),
    z: place && round(place.zoom, 2),
    ccn,
    view: table ? 'table' : undefined,
    ...noTexts,
    ...areas,
    ...times,
    ...tools,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) written.delete(name)
    else written.set(name, String(value))
  }
  return written
}

/** Whether two places are equal to the precision of the URL. */
export function isSamePlace(a: MapPlace | undefined, b: MapPlace | undefined): boolean {
  if (!a || !b) return a === b
  return (
    Math.abs(a.latitude - b.latitude) < 0.0002 &&
    Math.abs(a.longitude - b.longitude) < 0.0002 &&
    Math.abs(a.zoom - b.zoom) < 0.011
  )
}

function readTexts(query: URLSearchParams, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name)
      return value === null || value.length > maxTextLength ? [] : [[name, value]]
    }),
  )
}

function readPlace(query: URLSearchParams): MapPlace | undefined {
  const [latitude, longitude, zoom] = ['lat', 'lng', 'z'].map((name) => readNumber(query.get(name)))
  if (latitude === undefined || longitude === undefined || zoom === undefined) return undefined
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 360) return undefined
  return {
    latitude: clamp(latitude, latitudeRange.min, latitudeRange.max),
    longitude,
    zoom: clamp(zoom, zoomRange.min, zoomRange.max),
  }
}

function readNumber(text: string | null): number | undefined {
  if (text === null || !/^-?\d{1,4}(\.\d{1,12})?$/.test(text)) return undefined
  return Number(text)
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
