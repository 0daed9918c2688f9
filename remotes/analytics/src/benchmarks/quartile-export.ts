import type { Benchmarks } from '@keyroom/product-api'
import type { FileColumn } from '@keyroom/ui/more'
import type { Sorting } from '@keyroom/ui/table'
import type { IntlShape } from 'react-intl'
import type { QuartileSort } from '../address/view-address.ts'
import { seriesColumns } from '../board/series-columns.ts'
import { remarksText } from '../board/remarks.ts'
import { sortIndicators } from './sort-indicators.ts'

type Item = Benchmarks['items'][number]

/** The quartile table as a file, with plain numbers to calculate with. */
export function quartileExport(
  intl: IntlShape,
  { items, hospital, year }: Benchmarks,
  group: string,
  sort: Sorting<QuartileSort> | null,
) {
  const number = (id: string, header: string, value: (item: Item) => number | null): FileColumn<Item> => ({
    id,
    header: intl.formatMessage({ id: header }),
    kind: 'number',
    value,
  })
  const columns: FileColumn<Item>[] = [
    ...seriesColumns<Item>(intl),
    {
      id: 'hospital',
      header: hospital?.name ?? intl.formatMessage({ id: 'analytics.quartiles.hospital' }),
      kind: 'number',
      value: ({ value }) => value,
    },
    number('percentile', 'analytics.quartiles.place', ({ percentile }) => percentile),
    number('rank', 'analytics.quartiles.rank', ({ rank }) => rank),
    ...(['p10', 'p25', 'p50', 'p75', 'p90'] as const).map((key) =>
      number(key, `analytics.quartiles.${key}`, ({ spread }) => (spread.suppressed ? null : spread[key])),
    ),
    number('n', 'analytics.quartiles.n', ({ spread }) => spread.n),
    {
      id: 'remarks',
      header: intl.formatMessage({ id: 'analytics.remarks' }),
      kind: 'text',
      value: ({ indicator, value, annualized }) =>
        remarksText(intl, { report: hospital?.report ?? null, indicator, value, annualized }),
    },
  ]
  const name = intl.formatMessage({ id: 'analytics.quartiles.file' }, { name: hospital?.name ?? '', year, group })
  return { name, columns, rows: sortIndicators(items, sort, intl) }
}
