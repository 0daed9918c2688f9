import type { IndicatorId } from '@keyroom/cost-report'
import type { CostReportAnswer } from '@keyroom/product-api'
import type { Method } from '../address/view-address.ts'
import { measureGroups, type MeasureGroup } from '../measures/groups.ts'
import { isMixed, variantOf } from '../measures/measure-variant.ts'
import type { Measure } from '../measures/measure.ts'
import { methodMeasure } from '../measures/method-measure.ts'
import { indicatorLabel } from '../measures/variant-measure.ts'

/** The indicators as they are wanted, in their groups; one that is a proxy in every report says so in its name. */
export function namedGroups(method: Method, reports: readonly CostReportAnswer[]): MeasureGroup[] {
  return measureGroups.map(({ id, measures }) => ({
    id,
    measures: measures.map((measure) => named(methodMeasure(measure, method), reports)),
  }))
}

function named(measure: Measure, reports: readonly CostReportAnswer[]): Measure {
  const variant = reports.map((report) => variantOf(measure, report)).find((found) => found !== null)
  if (!variant || isMixed(measure, reports)) return measure
  return { ...measure, label: indicatorLabel(measure.id as IndicatorId, variant) }
}
