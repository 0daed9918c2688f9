import { loadWithRetries } from '@keyroom/ui/core'
import type { KyInstance } from 'ky'

const { promise: base, resolve: setApiBase } = Promise.withResolvers<string>()
let loading: Promise<void> | undefined
let client: KyInstance | undefined

/** Sets the API's base URL, once, when the configuration is read. */
export { setApiBase }

/** Loads the client of the product API, with retries. The frame is drawn without it. */
export function loadApi(): Promise<void> {
  loading ??= Promise.all([base, loadWithRetries(() => import('./api-client.ts'))]).then(
    ([url, { createApiClient }]) => {
      client = createApiClient(url)
    },
  )
  return loading
}

/** The client. It is loaded before anybody counts as signed in. */
export function loadedApi(): KyInstance {
  if (!client) throw new Error('There is no client of the API yet: loadApi() comes first.')
  return client
}
