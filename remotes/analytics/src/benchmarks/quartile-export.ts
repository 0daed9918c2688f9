import type { Benchmarks } from '@keyroom/product-api'
import type { FileColumn } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'
import type { SortOrder } from '../address/sort-order.ts'
import type { QuartileSort } from '../address/view-address.ts'
import { seriesColumns } from '../board/file-facts.ts'
import { remarksText } from '../board/remarks.ts'
import { sortedItems } from './sorted-items.ts'

type Item = Benchmarks['items'][number]

/** The table of quartiles as a file: plain numbers, so that they can be reckoned with. */
export function quartileFile(
  intl: IntlShape,
  { items, hospital, year }: Benchmarks,
  group: string,
  sort: SortOrder<QuartileSort> | null,
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
      value: ({ indicator, annualised }) =>
        remarksText(intl, { report: hospital?.report ?? null, indicator, annualised }),
    },
  ]
  const name = intl.formatMessage({ id: 'analytics.quartiles.file' }, { name: hospital?.name ?? '', year, group })
  return { name, columns, rows: sortedItems(items, sort, intl) }
}
