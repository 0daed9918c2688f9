import { indicator, type IndicatorId } from '@keyroom/cost-report'
import type { BoardSeries } from '@keyroom/product-api'
import type { FileColumn } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'
import { seriesLabel } from '../measures/variant-measure.ts'

/** The unit of an indicator's values in a file, where a share is a plain number: 0.62 is 62%. */
export function unitLabel(intl: IntlShape, id: IndicatorId): string {
  return intl.formatMessage({ id: `analytics.unit.${indicator(id).unit}` })
}

/** The first columns of a file about indicators: the indicator and the unit of its values. */
export function seriesColumns<Row extends BoardSeries>(intl: IntlShape): FileColumn<Row>[] {
  return [
    {
      id: 'indicator',
      header: intl.formatMessage({ id: 'analytics.trend.indicator' }),
      kind: 'text',
      value: (row) => seriesLabel(intl, row),
    },
    {
      id: 'unit',
      header: intl.formatMessage({ id: 'analytics.unit' }),
      kind: 'text',
      value: (row) => unitLabel(intl, row.indicator),
    },
  ]
}
