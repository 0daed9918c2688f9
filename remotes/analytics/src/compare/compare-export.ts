import type { Comparison } from '@keyroom/product-api'
import type { FileColumn } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'
import { seriesColumns } from '../board/series-columns.ts'
import { remarksText } from '../board/remarks.ts'

type Row = Comparison['rows'][number]

/** The comparison as a file: the value, the difference and the rank of each hospital. */
export function compareExport(intl: IntlShape, { hospitals, rows, year }: Comparison) {
  const columns: FileColumn<Row>[] = [
    ...seriesColumns<Row>(intl),
    ...hospitals.flatMap(({ ccn, name, report }, at): FileColumn<Row>[] => {
      const part = (key: 'value' | 'difference' | 'rank', header: string): FileColumn<Row> => ({
        id: `${ccn}-${key}`,
        header,
        kind: 'number',
        value: ({ values }) => values[at]?.[key] ?? null,
      })
      return [
        part('value', name),
        ...(at === 0
          ? []
          : [part('difference', intl.formatMessage({ id: 'analytics.compare.file.difference' }, { name }))]),
        part('rank', intl.formatMessage({ id: 'analytics.compare.file.rank' }, { name })),
        {
          id: `${ccn}-remarks`,
          header: intl.formatMessage({ id: 'analytics.remarks.of' }, { of: name }),
          kind: 'text',
          value: ({ indicator, values }) => {
            const { value = null, annualized = false } = values[at] ?? {}
            return remarksText(intl, { report, indicator, value, annualized })
          },
        },
      ]
    }),
  ]
  return { name: intl.formatMessage({ id: 'analytics.compare.heading' }, { year }), columns, rows }
}
