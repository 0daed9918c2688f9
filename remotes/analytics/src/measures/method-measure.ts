import { indicator, type IndicatorId } from '@keyroom/cost-report'
import type { Method } from '../address/view-address.ts'
import type { Measure } from './measure.ts'
import { variantMeasure } from './variant-measure.ts'

/** An indicator as it is wanted: as usually published where that is wanted and there is such a way, else the best. */
export function methodMeasure(measure: Measure, method: Method): Measure {
  const id = measure.id as IndicatorId
  const hasUsual = method === 'usual' && indicator(id).variants.some((variant) => variant.id === 'usual')
  return hasUsual ? variantMeasure(id, 'usual') : measure
}
