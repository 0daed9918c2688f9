import { indicator, type IndicatorId, indicatorVariant, type VariantId } from '@keyroom/cost-report'
import type { BoardSeries } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'
import type { Method } from '../address/view-address.ts'
import { indicatorMeasure, type Measure } from './measure.ts'

/** An indicator by one calculation, whatever the best one of the report is. */
export function variantMeasure(id: IndicatorId, variant: VariantId): Measure {
  const { formula, inputs, caveat } = indicatorVariant(id, variant)
  return {
    ...indicatorMeasure(id),
    label: indicatorLabel(id, variant),
    of: ({ indicators }) => {
      const result = indicators[id]
      const found = result && [result, ...result.others].find((one) => one.variant === variant)
      return found ?? { value: null, missing: 'blank-input', inputs: [...inputs] }
    },
    basis: () => ({ formula, inputs, caveats: caveat ? [`analytics.caveat.${caveat}`] : [] }),
  }
}

/**
 * The series name for the API: `occupancy.usual` where the usual calculation is chosen and exists, otherwise
 * `occupancy`.
 */
export function seriesName(id: IndicatorId, method: Method): string {
  const { variants } = indicator(id)
  return method === 'usual' && variants.length > 1 && variants.some((one) => one.id === 'usual') ? `${id}.usual` : id
}

/** The message id of the indicator's name: an operating margin without its exact lines is a proxy. */
export function indicatorLabel(id: IndicatorId, variant: VariantId): string {
  const isProxy = id === 'operatingMargin' && variant === 'usual'
  return `analytics.indicator.${id}${isProxy ? '.usual' : ''}`
}

/** The name of an indicator, with its calculation where there are several. */
export function seriesLabel(intl: IntlShape, { indicator: id, variant }: BoardSeries): string {
  const label = intl.formatMessage({ id: indicatorLabel(id, variant) })
  if (indicator(id).variants.length < 2) return label
  const way = intl.formatMessage({ id: `analytics.variant.${variant}` })
  return intl.formatMessage({ id: 'analytics.series' }, { label, way })
}

/** An indicator by the chosen method: the usual published calculation where it exists, otherwise the best one. */
export function methodMeasure(measure: Measure, method: Method): Measure {
  const id = measure.id as IndicatorId
  const hasUsual = method === 'usual' && indicator(id).variants.some((variant) => variant.id === 'usual')
  return hasUsual ? variantMeasure(id, 'usual') : measure
}
