import { sessionActions } from '../session/session-actions.ts'
import { useConnection } from './connection-store.ts'

/** Pauses between tries while the sign-in service gives no answer, though nobody says that it is away (milliseconds). */
const pauses = { first: 2_000, longest: 60_000 }

/**
 * Gets claims that say how things are now. While the sign-in service does not answer it is owed, and tried again: as soon
 * as something that was away is back, and after ever longer pauses.
 */
export function createRenewal(signal: AbortSignal): () => void {
  let isOwed = false
  let isUnderWay = false
  let pause = pauses.first
  let timer: ReturnType<typeof setTimeout> | undefined
  const renew = async () => {
    clearTimeout(timer)
    if (signal.aborted) return
    isOwed = true
    if (isUnderWay) return
    isUnderWay = true
    // What changes while it is under way is not in what comes.
    while (isOwed && !signal.aborted) {
      isOwed = false
      if (await sessionActions.renew()) {
        pause = pauses.first
        continue
      }
      isOwed = true
      timer = setTimeout(() => void renew(), pause)
      pause = Math.min(2 * pause, pauses.longest)
      break
    }
    isUnderWay = false
  }
  const stop = useConnection.subscribe(({ recoveries }, before) => {
    if (recoveries !== before.recoveries && isOwed && !isUnderWay) void renew()
  })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    stop()
  })
  return () => void renew()
}
