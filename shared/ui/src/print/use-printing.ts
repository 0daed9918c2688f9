import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let printing = false
const listeners = new Set<() => void>()

/** The browser captures the page as soon as the event handlers return, so print rendering must be synchronous. */
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

/** Whether the page is being printed. A component that uses it renders before the browser captures the page. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  )
}
