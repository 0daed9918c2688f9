import type { Host } from '@keyroom/contract'
import { changeProgram } from '@keyroom/product-api'
import { mergeWaiting } from './merge-waiting.ts'
import type { WaitingRoom } from './waiting-edits.ts'

/**
 * Sends the edits that wait, one program after the other, and resolves with whether any were sent. What somebody else
 * changed meanwhile is merged when the program is opened, since it may need decisions.
 */
export async function sendWaiting(api: Host['api'], room: WaitingRoom): Promise<boolean> {
  let isAnySent = false
  for (const entries of Map.groupBy(await room.list(), ({ id }) => id).values()) {
    const waiting = mergeWaiting(entries)
    if (!waiting) continue
    const { id, base, content, keys } = waiting
    const isSent = await changeProgram(api, { id, version: base.version }, content).then(
      () => true,
      () => false,
    )
    if (isSent) await room.remove(keys)
    isAnySent ||= isSent
  }
  return isAnySent
}
