import type { IndicatorId } from '@keyroom/cost-report'
import type { ReportWithIndicators } from '@keyroom/product-api'
import type { FileColumn } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'
import { unitLabel } from '../board/series-columns.ts'
import { remarksText } from '../board/remarks.ts'
import { isOddPeriod, trendValue, type Measure } from '../measures/measure.ts'
import { isMixed, variantOf } from '../measures/report-variants.ts'

interface IndicatorExport {
  /** The name of the hospital. */
  readonly name: string
  readonly measures: readonly Measure[]
  /** In the order of the columns. */
  readonly yearly: readonly ReportWithIndicators[]
}

/** All indicators of a hospital as a file, with the values and remarks of each year. */
export function indicatorExport(intl: IntlShape, { name, measures, yearly }: IndicatorExport) {
  const remark = (measure: Measure, report: ReportWithIndicators) =>
    remarksText(intl, {
      report,
      annualized: measure.flow && isOddPeriod(report) && measure.of(report).value !== null,
      indicator: measure.id as IndicatorId,
      value: measure.of(report).value,
      variant: isMixed(measure, yearly) ? variantOf(measure, report) : null,
    })
  const columns: FileColumn<Measure>[] = [
    {
      id: 'indicator',
      header: intl.formatMessage({ id: 'analytics.trend.indicator' }),
      kind: 'text',
      value: ({ label }) => intl.formatMessage({ id: label }),
    },
    {
      id: 'unit',
      header: intl.formatMessage({ id: 'analytics.unit' }),
      kind: 'text',
      value: ({ id }) => unitLabel(intl, id as IndicatorId),
    },
    ...yearly.flatMap((report): FileColumn<Measure>[] => {
      const year = String(report.fiscalYear)
      return [
        { id: year, header: year, kind: 'number', value: (measure) => trendValue(measure, report) },
        {
          id: `${year}-remarks`,
          header: intl.formatMessage({ id: 'analytics.remarks.of' }, { of: year }),
          kind: 'text',
          value: (measure) => remark(measure, report),
        },
      ]
    }),
  ]
  return { name: intl.formatMessage({ id: 'analytics.table.file' }, { name }), columns, rows: measures }
}
