import type { Peers } from '@keyroom/product-api'
import { sortRows, type Sorting } from '@keyroom/ui/table'
import type { IntlShape } from 'react-intl'
import type { PeerSort } from '../address/view-address.ts'

/** A hospital of a peer group. */
export interface PeerRow {
  readonly ccn: string
  readonly name: string
  readonly city: string | null
  readonly state: string | null
  readonly beds: number | null
  /** Miles. */
  readonly distance: number | null
  readonly reportId: string
  readonly value: number | null
}

/** The columns of an answer as rows. */
export function peerRows({ columns }: Peers): PeerRow[] {
  return columns.ccn.map((ccn, at) => ({
    ccn,
    name: columns.name[at] ?? ccn,
    city: columns.city[at] ?? null,
    state: columns.state[at] ?? null,
    beds: columns.beds[at] ?? null,
    distance: columns.distance[at] ?? null,
    reportId: columns.reportId[at] ?? '',
    value: columns.value[at] ?? null,
  }))
}

/** The rows sorted by a column; in their own order, the best first, without a sorting. */
export function sortPeers(
  rows: readonly PeerRow[],
  sorting: Sorting<PeerSort> | null,
  intl: IntlShape,
): readonly PeerRow[] {
  if (!sorting) return rows
  const { by, descending } = sorting
  const valueOf = (row: PeerRow) => (by === 'hospital' ? row.name : row[by])
  return sortRows(rows, { descending, valueOf, collator: new Intl.Collator(intl.locale, { numeric: true }) })
}
