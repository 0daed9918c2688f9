import { useAccess, useHost } from '@keyroom/ui/core'
import { useMemo, useSyncExternalStore } from 'react'
import { openWaitingRoom, type WaitingRoom } from './waiting-edits.ts'

/** The account that the person works in, and the edits that wait for it in this browser. */
export function useAccountRoom(): { readonly accountId: string; readonly sub: string; readonly room: WaitingRoom } {
  const { session } = useHost()
  const { activeAccount, claims } = useSyncExternalStore(session.subscribe, session.get)
  const { id: accountId } = activeAccount
  const { sub } = claims
  return useMemo(() => ({ accountId, sub, room: openWaitingRoom({ accountId, sub }) }), [accountId, sub])
}

/** Whether the account may change programs now. */
export function useCanPlan(): boolean {
  return useAccess('planning').allowed
}
