import type { Benchmarks } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'
import { sortRows, type SortOrder } from '../address/sort-order.ts'
import type { QuartileSort } from '../address/view-address.ts'
import { seriesLabel } from '../measures/variant-measure.ts'

type Item = Benchmarks['items'][number]

/** Indicators in an order. Ranks count as far as they say how far up a hospital is: the 2nd of 40 before the 2nd of 10. */
export function sortedItems(items: readonly Item[], order: SortOrder<QuartileSort> | null, intl: IntlShape): Item[] {
  if (!order) return [...items]
  const valueOf: Readonly<Record<QuartileSort, (item: Item) => number | string | null>> = {
    name: (item) => seriesLabel(intl, item),
    place: ({ percentile }) => percentile,
    rank: ({ rank, spread }) => (rank === null ? null : rank / spread.n),
    n: ({ spread }) => spread.n,
  }
  return sortRows(items, order.isDown, valueOf[order.by], new Intl.Collator(intl.locale).compare)
}
