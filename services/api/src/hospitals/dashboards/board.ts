import { holdCopy, type HeldCopy, type HeldCopyParts } from '../changes/hold-copy.ts'
import { loadSnapshot } from './snapshot/load-snapshot.ts'
import { prepareOrders } from './snapshot/prepare-orders.ts'
import type { Snapshot } from './snapshot/snapshot.ts'

/** What dashboards are answered from: the indicators of all reports. */
export type Board = HeldCopy<Snapshot>

export function createBoard(parts: HeldCopyParts): Board {
  return holdCopy('board', parts, async (database, before) => {
    const snapshot = await loadSnapshot(database, before)
    void prepareOrders(snapshot)
    return snapshot
  })
}
