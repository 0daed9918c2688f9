import { loadWithRetries, lazyComponent } from '@keyroom/ui/core'
import type * as connection from './connection.ts'

type ConnectionModule = typeof connection

const idleTimeoutMs = 2_000

let loading: Promise<ConnectionModule> | undefined

/**
 * Loads what watches the connection, with its banner, once the browser is idle: after something is away, nothing can be
 * loaded any more.
 */
export function loadConnection(): Promise<ConnectionModule> {
  loading ??= idle().then(() => loadWithRetries(() => import('./connection.ts')))
  return loading
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: idleTimeoutMs })
    else setTimeout(resolve, 0)
  })
}

/** The banner about the connection, loaded with what watches it. */
export const LazyConnectionBanner = lazyComponent(async () => (await loadConnection()).ConnectionBanner, {
  fallback: null,
})
