import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let printing = false
const listeners = new Set<() => void>()

/**
 * The browser takes its picture of the page as soon as the event is over, so what has to look otherwise on paper must
 * be drawn before that.
 */
function tell(now: boolean) {
  printing = now
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}

const begin = () => tell(true)
const end = () => tell(false)

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
    printing = false
  }
}

/** Whether the page is being printed. Who uses it is drawn anew before the browser takes its picture. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  )
}
