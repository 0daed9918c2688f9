import type { IntlShape } from 'react-intl'
import { sortRows, type SortOrder } from '../address/sort-order.ts'
import type { PeerSort } from '../address/view-address.ts'
import type { PeerRow } from './peer-rows.ts'

/** The hospitals of a group in an order; as they came, the best first, where none is asked for. */
export function sortedPeers(
  rows: readonly PeerRow[],
  order: SortOrder<PeerSort> | null,
  intl: IntlShape,
): readonly PeerRow[] {
  if (!order) return rows
  const valueOf: Readonly<Record<PeerSort, (row: PeerRow) => number | string | null>> = {
    hospital: ({ name }) => name,
    beds: ({ beds }) => beds,
    distance: ({ distance }) => distance,
    value: ({ value }) => value,
  }
  return sortRows(rows, order.isDown, valueOf[order.by], new Intl.Collator(intl.locale, { numeric: true }).compare)
}
