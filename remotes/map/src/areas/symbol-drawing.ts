import type { AreaStatistics } from '@keyroom/product-api'
import { suppressedFill, type AreaSymbol } from '../view/area-fill.ts'
import { isCount } from './measures.ts'
import type { AreaCenters } from './use-area-centers.ts'

/** The largest radius in pixels: counties are small and many, and so are the areas of a narrow map. */
const maxRadii = { state: { wide: 26, narrow: 18 }, county: { wide: 20, narrow: 14 } } as const

/** In pixels: a dot that can still be seen, the smallest circle that a legend explains, and a suppressed value. */
const radii = { min: 1, inLegend: 2, suppressed: 4 } as const

/** How much all circles cover at most at a zoom, in square pixels: a sixth of the country, so that its colors are seen. */
const covered = { zoom: 4, pixels: 60_000 } as const

/** The symbols of a measure, whose areas are as their values. */
export interface DrawnSymbols {
  readonly symbols: readonly AreaSymbol[]
  /** Values that explain the sizes, the largest first, with the radius of each in pixels. */
  readonly sizes: readonly { readonly value: number; readonly radius: number }[]
  readonly colors: SymbolColors
  /** Areas whose value is suppressed: their symbols are hollow. */
  readonly suppressed: number
  /** Areas without a symbol: their value is zero, negative or not known. */
  readonly without: number
}

interface SymbolLook {
  readonly isDark: boolean
  readonly isNarrow: boolean
  /** The zoom of the map, a whole number, so that sizes change rarely. */
  readonly zoom: number
}

interface SymbolColors {
  readonly fill: string
  /** Around it: dark on light areas, where the fill stands out from the dark ones. */
  readonly edge: string
}

/** Orange differs from every color of the ramp, also without color vision, and lets the area behind it be seen. */
const symbolColors: Readonly<Record<'light' | 'dark', SymbolColors>> = {
  light: { fill: 'rgba(240, 100, 20, 0.78)', edge: '#6b2600' },
  dark: { fill: 'rgba(255, 150, 60, 0.8)', edge: '#2a0f00' },
}

/**
 * The symbols of an answer at the centers of its areas. The largest has the largest radius that there is, or a smaller one
 * where all together would hide the map, as rates of 3,000 counties do on the whole country. Areas of classes that the
 * legend hides have none; the scale stays as it is without them.
 */
export function drawSymbols(
  { by, measure, columns }: Pick<AreaStatistics, 'by' | 'measure' | 'columns'>,
  centers: AreaCenters,
  hiddenCodes: ReadonlySet<string>,
  { isDark, isNarrow, zoom }: SymbolLook,
): DrawnSymbols {
  const colors = symbolColors[isDark ? 'dark' : 'light']
  const largest = Math.max(0, ...columns.value.map((value) => value ?? 0))
  const sum = columns.value.reduce<number>((total, value) => total + Math.max(0, value ?? 0), 0)
  const room = covered.pixels * 4 ** (zoom - covered.zoom)
  const maxRadius = Math.min(
    maxRadii[by === 'state' ? 'state' : 'county'][isNarrow ? 'narrow' : 'wide'],
    Math.sqrt((room * largest) / (sum * Math.PI)),
  )
  const radiusOf = (value: number) => maxRadius * Math.sqrt(value / largest)
  const symbols = columns.code.flatMap((code, at): AreaSymbol[] => {
    const [longitude, latitude] = centers[code] ?? []
    const value = columns.value[at] ?? 0
    const isSuppressed = columns.suppressed[at] === true
    if (longitude === undefined || latitude === undefined || hiddenCodes.has(code)) return []
    if (isSuppressed) return [{ code, longitude, latitude, radius: radii.suppressed, fill: suppressedFill }]
    if (!hasSymbol(value)) return []
    return [{ code, longitude, latitude, radius: Math.max(radii.min, radiusOf(value)), ...colors }]
  })
  return {
    symbols,
    sizes: roundValues(largest, isCount(measure))
      .map((value) => ({ value, radius: radiusOf(value) }))
      .filter(({ radius }) => radius >= radii.inLegend),
    colors,
    suppressed: columns.suppressed.filter(Boolean).length,
    without: columns.value.filter((value, at) => !columns.suppressed[at] && !hasSymbol(value)).length,
  }
}

/** Whether a value has a size: a circle cannot be smaller than none. */
export function hasSymbol(value: number | null): value is number {
  return value !== null && value > 0
}

/** Up to three round values: at most the largest, about a quarter of it, and a quarter of that: half as wide each time. */
function roundValues(largest: number, areWhole: boolean): number[] {
  const values = [largest, largest / 4, largest / 16].map(roundDown)
  return [...new Set(values)].filter((value) => value > 0 && (!areWhole || value >= 1))
}

/** The next lower of 1, 2 or 5 times a power of ten. */
function roundDown(value: number): number {
  if (value <= 0) return 0
  const power = Math.floor(Math.log10(value))
  const step = [5, 2, 1].find((one) => value >= one * 10 ** power) ?? 1
  // Of a text, because 2 * 10 ** -2 is 0.02 and 5 * 10 ** -3 is not 0.005.
  return Number(`${step}e${power}`)
}
