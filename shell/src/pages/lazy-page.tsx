import { MessagesProvider, type Catalog } from '@keyroom/intl'
import { lazyComponent } from '@keyroom/ui/core'
import type { ComponentType, ReactNode } from 'react'
import type { PageAhead } from '../frame/layout/dashboard-layout.tsx'
import { usePreferences } from '../kernel/preferences/preferences-store.ts'

/** A page that can be loaded before it is drawn. */
export type LazyPage = ComponentType & PageAhead

/**
 * A page of the shell with its own messages, loaded together when the page is first drawn, and again after a failed load.
 * Without a network it waits for one: the banner below the header says so, and an error panel that offers a reload would
 * lose the rest of the page. `fallback` is drawn meanwhile; `askData` starts the first requests of the page.
 */
export function lazyPage(
  fetchPage: () => Promise<ComponentType>,
  catalog: Catalog,
  fallback?: ReactNode,
  askData?: () => Promise<void>,
): LazyPage {
  const fetchBoth = () => Promise.all([fetchPage(), catalog(usePreferences.getState().locale)])
  const Drawn = lazyComponent(
    async () => {
      const [Page] = await loadOnceOnline(fetchBoth)
      return function PageWithMessages() {
        return (
          <MessagesProvider catalog={catalog} besideOuter>
            <Page />
          </MessagesProvider>
        )
      }
    },
    { fallback },
  )
  const fetchAhead = () => void fetchBoth().catch(() => undefined)
  const askAhead = () => void askData?.().catch(() => undefined)
  return Object.assign(Drawn, { fetchAhead, askAhead })
}

/** Loads again once the browser is online, after a failure while it was offline. */
async function loadOnceOnline<Fetched>(fetchIt: () => Promise<Fetched>): Promise<Fetched> {
  try {
    return await fetchIt()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return loadOnceOnline(fetchIt)
  }
}
