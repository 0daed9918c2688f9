import type * as connection from './connection.ts'

type ConnectionModule = typeof connection

/** How long to wait before a fetch that failed is tried again, in milliseconds. */
const patience = 2_000

let loading: Promise<ConnectionModule> | undefined

/** Fetches what looks after the connection, with the banner: once something is away, nothing could be fetched. */
function fetchConnection(): Promise<ConnectionModule> {
  loading ??= import('./connection.ts').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Fetches it when the frame is drawn and the browser has nothing better to do, until it is there or the signal ends. */
export async function loadConnection(signal: AbortSignal): Promise<ConnectionModule | undefined> {
  await idle()
  while (!signal.aborted) {
    try {
      const module = await fetchConnection()
      return signal.aborted ? undefined : module
    } catch (error) {
      console.warn('What looks after the connection could not be fetched', error)
      await new Promise((resolve) => setTimeout(resolve, patience))
    }
  }
  return undefined
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: patience })
    else setTimeout(resolve, 0)
  })
}
