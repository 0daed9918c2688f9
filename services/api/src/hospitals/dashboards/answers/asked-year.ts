import { groupOf, type Group } from '../../../platform/peer-groups/group-of.ts'
import { membersIn } from '../group/members-in.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { emptyBlock, type YearBlock } from '../snapshot/year-block.ts'
import type { Slice } from './choose-series.ts'
import { positionOf } from './hospital.ts'
import { yearOf } from './year-of.ts'

/** A requested year, the requested hospitals, and the peer group if there is one. */
export interface AskedYear extends Slice {
  readonly block: YearBlock
  readonly group: Group | null
  /** The report of each requested hospital; undefined if it has none that year. */
  readonly reportOf: (ccn: string | undefined) => number | undefined
}

/**
 * The year of a request.
 * @throws Refusal 400 `invalid-peer-group`, 404 `unknown-hospital`, 404 `no-reports`, 422 `place-unknown`
 */
export function askedYear(
  snapshot: Snapshot,
  ccns: readonly string[],
  { year: named, peers }: { readonly year?: number | undefined; readonly peers?: string | undefined },
): AskedYear {
  const group = peers === undefined ? null : groupOf(peers)
  for (const ccn of ccns) positionOf(snapshot, ccn)
  const year = named ?? yearOf(snapshot, ccns)
  const block = snapshot.years.get(year) ?? emptyBlock(year, '', [])
  const reportOf = (ccn: string | undefined) => (ccn === undefined ? undefined : block.first.get(ccn))
  const reports = ccns.flatMap((ccn) => reportOf(ccn) ?? [])
  return { block, group, members: group && membersIn(snapshot, block, group), reports, reportOf }
}
