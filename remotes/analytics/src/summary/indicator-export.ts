import type { IndicatorId } from '@keyroom/cost-report'
import type { CostReportAnswer } from '@keyroom/product-api'
import type { FileColumn } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'
import { unitLabel } from '../board/file-facts.ts'
import { remarksText } from '../board/remarks.ts'
import { isOddPeriod, trendValue } from '../measures/annual-value.ts'
import { isMixed, variantOf } from '../measures/measure-variant.ts'
import type { Measure } from '../measures/measure.ts'

interface IndicatorFile {
  /** The hospital's. */
  readonly name: string
  readonly measures: readonly Measure[]
  /** In the order of the columns. */
  readonly yearly: readonly CostReportAnswer[]
}

/** All indicators of a hospital as a file: of each year its values, and what to know of them where there is anything. */
export function indicatorFile(intl: IntlShape, { name, measures, yearly }: IndicatorFile) {
  const remark = (measure: Measure, report: CostReportAnswer) =>
    remarksText(intl, {
      report,
      annualised: measure.flow && isOddPeriod(report) && measure.of(report).value !== null,
      indicator: measure.id as IndicatorId,
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
