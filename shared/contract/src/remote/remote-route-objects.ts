import type { RouteObject } from 'react-router-dom'
import type { Remote } from './define-remote.ts'
import type { RouteDescriptor } from '../descriptor/route-descriptor.ts'
import type { Host } from '../host/host.ts'

/** The routes of a remote for a router below /dashboard: its pages at the paths of its descriptor, and its `routes`. */
export function remoteRouteObjects(
  { pages = {}, routes }: Pick<Remote, 'pages' | 'routes'>,
  described: readonly RouteDescriptor[],
  host: Host,
): RouteObject[] {
  const ofPages = described.flatMap(({ id, path }) => {
    const page = pages[id]
    return page ? [{ path, lazy: async () => ({ Component: await page() }) }] : []
  })
  return [...ofPages, ...(routes?.(host) ?? [])]
}
