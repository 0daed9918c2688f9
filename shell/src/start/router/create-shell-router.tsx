import { createBrowserRouter, type DataRouter } from '@keyroom/ui/router'
import { decidedAccess } from '../../kernel/access/access-store.ts'
import { ensureRemote } from '../../kernel/federation/ensure-remote.ts'
import { findRoute } from '../../kernel/federation/find-route.ts'
import { settledRegistry } from '../../kernel/federation/registry-store.ts'
import { loadedOf, useRemotes, type LoadedRemote } from '../../kernel/federation/remotes-store.ts'
import { settledSession } from '../../kernel/session/session-store.ts'
import { remoteRoutes } from './remote-routes.tsx'
import { dashboardRouteId, shellRoutes } from './shell-routes.tsx'

/** The page's one router: the shell's own routes, and those of remotes as they are loaded. */
export function createShellRouter(): DataRouter {
  let isDrawn = false
  const router = createBrowserRouter(shellRoutes(attachRemote), {
    async patchRoutesOnNavigation({ path }) {
      const loading = remoteFor(path)
      // The first page is drawn at once, as a frame that waits for its remote. A later page stays until the next one is loaded.
      if (!isDrawn) return
      const loaded = await loading
      if (loaded) attach(loaded)
    },
  })
  isDrawn = true
  const attached = new Map<string, { id: string; loaded: LoadedRemote }>()
  let count = 0

  function attach(loaded: LoadedRemote): void {
    const { name } = loaded.entry
    const before = attached.get(name)
    if (before?.loaded === loaded) return
    if (before) detach(before.id)
    const id = `remote:${name}:${++count}`
    attached.set(name, { id, loaded })
    router.patchRoutes(dashboardRouteId, [remoteRoutes(loaded, id)])
  }

  /** A router cannot remove a route, but one without children is never matched. */
  function detach(id: string): void {
    const dashboard = router.routes
      .flatMap(({ children = [] }) => children)
      .find((route) => route.id === dashboardRouteId)
    const old = dashboard?.children?.find((route) => route.id === id)
    if (old) old.children = []
  }

  /**
   * For a remote that was loaded after its address was already open: shows it there. To be led to where one is counts
   * as a mere change of the hash when there is one, and then fetches no page; to look again does not.
   */
  function attachRemote(loaded: LoadedRemote): void {
    attach(loaded)
    void router.revalidate()
  }

  // When another build replaces one that failed, its routes replace the old ones too.
  useRemotes.subscribe((remotes) => {
    for (const [name, { id, loaded }] of attached) {
      const now = loadedOf(remotes[name])
      if (!now || now === loaded) continue
      const isOpen = router.state.matches.some(({ route }) => route.id === id)
      if (isOpen) attachRemote(now)
      else attach(now)
    }
  })

  return router
}

/**
 * The loaded remote that an address belongs to. It is fetched while the session is still being checked; a person who may
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
