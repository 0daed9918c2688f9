import type { Peers } from '@keyroom/product-api'

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
