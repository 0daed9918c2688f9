import { allSeries } from '@keyroom/cost-report'
import { breathe } from '../../data/breathe.ts'
import { orderOf } from '../group/group-values.ts'
import type { Snapshot } from './snapshot.ts'

/** Sorts what is going to be asked for, the latest year first, before anybody waits for it. */
export async function prepareOrders({ years }: Snapshot): Promise<void> {
  for (const block of [...years.values()].toReversed()) {
    for (const position of allSeries.keys()) {
      orderOf(block, position)
      await breathe()
    }
  }
}
