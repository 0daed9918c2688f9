import type { OriginAreas } from '@keyroom/product-api'
import type { AreaValues } from '../areas/area-drawing.ts'
import type { OriginMeasure } from '../areas/measures.ts'

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
