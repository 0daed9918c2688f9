import { useLayoutEffect, useSyncExternalStore } from 'react'

/** How many drawn parts of the page want no breadcrumbs, and who wants to know. */
let wishes = 0
const listeners = new Set<() => void>()

function wish(more: 1 | -1): void {
  wishes += more
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Hides the breadcrumbs for as long as the caller is drawn: for a page that decides as it goes. One that never wants any
 * says so in its descriptor (`hidesBreadcrumbs`).
 */
export function useWithoutBreadcrumbs(): void {
  useLayoutEffect(() => {
    wish(1)
    return () => wish(-1)
  }, [])
}

/** Whether some part of the page wants no breadcrumbs: for the frame, which draws them. */
export function useBreadcrumbsHidden(): boolean {
  return useSyncExternalStore(subscribe, () => wishes > 0)
}
