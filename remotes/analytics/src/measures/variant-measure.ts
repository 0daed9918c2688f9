import { indicator, indicatorVariant, type IndicatorId, type VariantId } from '@keyroom/cost-report'
import type { BoardSeries } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'
import type { Method } from '../address/view-address.ts'
import { indicatorMeasure, type Measure } from './measure.ts'

/** An indicator by one way of working it out, whatever way the report is best read by. */
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

/** What the board is asked for: `occupancy.usual` where that is wanted and there is such a way, else `occupancy`. */
export function seriesName(id: IndicatorId, method: Method): string {
  const { variants } = indicator(id)
  return method === 'usual' && variants.length > 1 && variants.some((one) => one.id === 'usual') ? `${id}.usual` : id
}

/** Message id of the indicator's name: an operating margin without the lines that make it one is a proxy. */
export function indicatorLabel(id: IndicatorId, variant: VariantId): string {
  const isProxy = id === 'operatingMargin' && variant === 'usual'
  return `analytics.indicator.${id}${isProxy ? '.usual' : ''}`
}

/** The indicator's name; with the way it was worked out where there are several. */
export function seriesLabel(intl: IntlShape, { indicator: id, variant }: BoardSeries): string {
  const label = intl.formatMessage({ id: indicatorLabel(id, variant) })
  if (indicator(id).variants.length < 2) return label
  const way = intl.formatMessage({ id: `analytics.variant.${variant}` })
  return intl.formatMessage({ id: 'analytics.series' }, { label, way })
}
