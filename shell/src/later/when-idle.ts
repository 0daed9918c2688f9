import { useEffect, useState } from 'react'

/** Where the browser cannot tell that it is idle, the first screen should be there by then. */
const fallbackDelayMs = 2_000

/** Does something once the browser has nothing better to do. Returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work)
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, fallbackDelayMs)
  return () => clearTimeout(timer)
}

/** Whether the browser has been idle since this was first drawn: what can wait until then does not slow the frame. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return isIdle
}
