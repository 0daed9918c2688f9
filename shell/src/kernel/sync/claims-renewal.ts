import { useConnection } from '../connection/connection-store.ts'
import { sessionActions } from '../session/session-actions.ts'

/** Delays between tries while the sign-in service does not answer, although nothing is known to be away. */
const retryDelaysMs = { first: 2_000, max: 60_000 }

/**
 * Renews the claims. While the sign-in service does not answer it tries again: as soon as something that was away is
 * back, and after growing delays.
 */
export function createClaimsRenewal(signal: AbortSignal): () => void {
  let isDue = false
  let isRunning = false
  let retryDelayMs = retryDelaysMs.first
  let timer: ReturnType<typeof setTimeout> | undefined
  const renew = async () => {
    clearTimeout(timer)
    if (signal.aborted) return
    isDue = true
    if (isRunning) return
    isRunning = true
    // A running renewal may miss a change that arrives meanwhile, so another one follows.
    while (isDue && !signal.aborted) {
      isDue = false
      if (await sessionActions.renew()) {
        retryDelayMs = retryDelaysMs.first
        continue
      }
      isDue = true
      timer = setTimeout(() => void renew(), retryDelayMs)
      retryDelayMs = Math.min(2 * retryDelayMs, retryDelaysMs.max)
      break
    }
    isRunning = false
  }
  const stop = useConnection.subscribe(({ recoveries }, before) => {
    if (recoveries !== before.recoveries && isDue && !isRunning) void renew()
  })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    stop()
  })
  return () => void renew()
}
