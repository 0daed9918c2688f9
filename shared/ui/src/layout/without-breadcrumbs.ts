import { useLayoutEffect, useSyncExternalStore } from 'react'

/** How many mounted components hide the breadcrumbs, and the listeners to changes. */
let requests = 0
const listeners = new Set<() => void>()

function changeRequests(more: 1 | -1): void {
  requests += more
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Hides the breadcrumbs while the calling component is mounted, for pages that decide at run time. A page that never
 * has breadcrumbs says so in its descriptor (`hidesBreadcrumbs`).
 */
export function useWithoutBreadcrumbs(): void {
  useLayoutEffect(() => {
    changeRequests(1)
    return () => changeRequests(-1)
  }, [])
}

/** Whether any component hides the breadcrumbs, for the frame, which draws them. */
export function useBreadcrumbsHidden(): boolean {
  return useSyncExternalStore(subscribe, () => requests > 0)
}
