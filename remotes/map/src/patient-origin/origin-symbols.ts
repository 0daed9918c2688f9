import type { OriginAreas } from '@keyroom/product-api'
import type { AreaValues } from '../areas/area-drawing.ts'
import type { OriginMeasure } from '../areas/measures.ts'
import { suppressedFill, type AreaSymbol } from '../view/area-fill.ts'

/** Radii in pixels: of the most cases, of the fewest that can be seen, and of a suppressed number. */
const radii = { max: 20, min: 4, suppressed: 4 } as const

/**
 * ZIP codes as circles at their centers, whose areas are as their cases. Those without a center are left out, as are those
 * of hidden classes, which have no fill, and those that are drawn as shapes.
 */
export function originSymbols(
  { columns }: OriginAreas,
  fills: ReadonlyMap<string, string>,
  shapes?: ReadonlyMap<string, unknown>,
): AreaSymbol[] {
  const maxCases = Math.max(0, ...columns.cases.map((cases) => cases ?? 0))
  return columns.code.flatMap((code, at) => {
    const fill = fills.get(code)
    const [longitude, latitude] = [columns.longitude[at], columns.latitude[at]]
    if (fill === undefined || longitude == null || latitude == null || shapes?.has(code)) return []
    const cases = columns.cases[at] ?? 0
    const radius =
      fill === suppressedFill ? radii.suppressed : Math.max(radii.min, radii.max * Math.sqrt(cases / maxCases))
    return [{ code, longitude, latitude, radius, fill }]
  })
}

/** The values of a measure by area: null where every cell is suppressed. */
export function originValues({ columns }: OriginAreas, measure: OriginMeasure): AreaValues {
  return {
    columns: {
      code: columns.code,
      value: measure === 'originShare' ? columns.share : columns.cases,
      suppressed: columns.cases.map((cases) => cases === null),
    },
  }
}
