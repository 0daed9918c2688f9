import { untilThere } from '@keyroom/ui/core'
import type { KyInstance } from 'ky'

const { promise: base, resolve: setApiBase } = Promise.withResolvers<string>()
let loading: Promise<void> | undefined
let client: KyInstance | undefined

/** Says where the API is: once, when the configuration is read. */
export { setApiBase }

/** Fetches the client of the product API, until it is there. The frame is drawn without it. */
export function loadApi(): Promise<void> {
  loading ??= Promise.all([base, untilThere(() => import('./api-client.ts'))]).then(([url, { createApiClient }]) => {
    client = createApiClient(url)
  })
  return loading
}

/** The client: there for whoever is signed in, since nobody counts as that before. */
export function loadedApi(): KyInstance {
  if (!client) throw new Error('There is no client of the API yet: loadApi() comes first.')
  return client
}
