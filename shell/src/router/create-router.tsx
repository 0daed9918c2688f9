import { createBrowserRouter } from '@keyroom/ui/router'
import { decidedAccess } from '../access/access-store.ts'
import { ensureRemote } from '../federation/ensure-remote.ts'
import { findRoute } from '../federation/find-route.ts'
import { settledRegistry } from '../federation/registry-store.ts'
import type { LoadedRemote } from '../federation/remotes-store.ts'
import { settledSession } from '../session/session-store.ts'
import { remoteRoutes } from './remote-routes.tsx'
import { dashboardRouteId, shellRoutes } from './shell-routes.tsx'

type Router = ReturnType<typeof createBrowserRouter>

/** The page's one router: the shell's own routes, and those of remotes as they are loaded. */
export function createShellRouter(): Router {
  let isDrawn = false
  const router = createBrowserRouter(shellRoutes(attachRemote), {
    async patchRoutesOnNavigation({ path }) {
      const loading = remoteFor(path)
      // The first page is drawn at once, as a frame that waits for its remote; a later one stays until the next is there.
      if (!isDrawn) return
      const loaded = await loading
      if (loaded) attach(loaded)
    },
  })
  isDrawn = true
  const attached = new Set<string>()

  function attach({ entry, ...rest }: LoadedRemote): void {
    if (attached.has(entry.name)) return
    attached.add(entry.name)
    router.patchRoutes(dashboardRouteId, [remoteRoutes({ entry, ...rest })])
  }

  /** For a remote that was loaded after its address was already open: shows it there. */
  function attachRemote(loaded: LoadedRemote): void {
    attach(loaded)
    const { pathname, search, hash } = router.state.location
    void router.navigate({ pathname, search, hash }, { replace: true })
  }

  return router
}

/**
 * The loaded remote that an address belongs to. It is fetched while the session is still being looked for; whoever may
 * not see it gets no route to it.
 */
async function remoteFor(path: string): Promise<LoadedRemote | undefined> {
  const { entries } = await settledRegistry()
  const found = findRoute(entries, path)
  if (!found) return undefined
  const loading = ensureRemote(found.entry)
  const session = await settledSession()
  if (session.phase !== 'signed-in') return undefined
  const decision = await decidedAccess(found.route.access)
  return decision.allowed ? loading : undefined
}
