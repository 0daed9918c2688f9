import type { Host } from '@keyroom/contract'
import { changeProgram } from '@keyroom/product-api'
import type { WaitingRoom } from './waiting-edits.ts'

/**
 * Sends the edits that wait, one program after the other, and resolves with whether any were sent. What somebody else
 * changed meanwhile is merged when the program is opened, since it may need decisions.
 */
export async function sendWaiting(api: Host['api'], room: WaitingRoom): Promise<boolean> {
  let isAnySent = false
  for (const { id, base, content } of await room.list()) {
    const isSent = await changeProgram(api, { id, version: base.version }, content).then(
      () => true,
      () => false,
    )
    if (isSent) await room.remove(id)
    isAnySent ||= isSent
  }
  return isAnySent
}
