import type { Benchmarks } from '@keyroom/product-api'
import { sortRows, type Sorting } from '@keyroom/ui/table'
import type { IntlShape } from 'react-intl'
import type { QuartileSort } from '../address/view-address.ts'
import { seriesLabel } from '../measures/variant-measure.ts'

type Item = Benchmarks['items'][number]

/** Indicators sorted by a column. A rank counts in proportion to the group: the 2nd of 40 comes before the 2nd of 10. */
export function sortIndicators(items: readonly Item[], sorting: Sorting<QuartileSort> | null, intl: IntlShape): Item[] {
  if (!sorting) return [...items]
  const values: Readonly<Record<QuartileSort, (item: Item) => number | string | null>> = {
    name: (item) => seriesLabel(intl, item),
    place: ({ percentile }) => percentile,
    rank: ({ rank, spread }) => (rank === null ? null : rank / spread.n),
    n: ({ spread }) => spread.n,
  }
  const { by, descending } = sorting
  return sortRows(items, { descending, valueOf: values[by], collator: new Intl.Collator(intl.locale) })
}
