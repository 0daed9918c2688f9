import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let printing = false
const listeners = new Set<() => void>()

/**
 * Gives the page the look of paper, or of the screen again: for what is drawn before the browser prints. The browser
 * itself captures the page as soon as its event handlers return, so this renders synchronously.
 */
export function setPrinting(now: boolean): void {
  printing = now
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}

const begin = () => setPrinting(true)
const end = () => setPrinting(false)

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
