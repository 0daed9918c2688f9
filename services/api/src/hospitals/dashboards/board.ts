import { allSeries } from '@keyroom/cost-report'
import { holdCopy, type HeldCopy, type HeldCopyParts } from '../../platform/changes/hold-copy.ts'
import { yieldToEventLoop } from '../stored/yield-to-event-loop.ts'
import { orderOf } from './group/group-values.ts'
import { loadSnapshot } from './snapshot/load-snapshot.ts'
import type { Snapshot } from './snapshot/snapshot.ts'

/** The indicators of all reports, which dashboards are computed from. */
export type Board = HeldCopy<Snapshot>

export function createBoard(parts: HeldCopyParts): Board {
  return holdCopy('board', parts, async (database, before) => {
    const snapshot = await loadSnapshot(database, before)
    void prepareOrders(snapshot)
    return snapshot
  })
}

/** Sorts the values before a request needs them, the latest year first. */
async function prepareOrders({ years }: Snapshot): Promise<void> {
  for (const block of [...years.values()].toReversed()) {
    for (const position of allSeries.keys()) {
      orderOf(block, position)
      await yieldToEventLoop()
    }
  }
}
