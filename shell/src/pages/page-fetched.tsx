import { MessagesProvider, type Catalogue } from '@keyroom/intl'
import { fetchedWhenDrawn } from '@keyroom/ui/core'
import type { ComponentType, ReactNode } from 'react'
import { usePreferences } from '../preferences/preferences-store.ts'

/** A page that can be fetched before it is drawn. */
export type FetchedPage = ComponentType & {
  /** Begins to fetch it, with its words. A fetch that fails is made again when the page is drawn. */
  readonly fetchAhead: () => void
  /** Asks for the data that it begins with, once it is known who is there. */
  readonly askAhead: () => void
}

/**
 * A page of the shell's own with the messages that it alone needs, both fetched at once when it is first drawn, and
 * again when it is drawn anew after a fetch that failed. Without a network it waits for one: the strip below the header
 * says so, and an error whose way out is a reload would lose the rest of the page too. Nobody else pays for them.
 * `fallback` keeps its place; `askData` begins the calls that the page makes first.
 */
export function pageFetched(
  fetchPage: () => Promise<ComponentType>,
  catalogue: Catalogue,
  fallback?: ReactNode,
  askData?: () => Promise<void>,
): FetchedPage {
  const fetchBoth = () => Promise.all([fetchPage(), catalogue(usePreferences.getState().locale)])
  const Drawn = fetchedWhenDrawn(async () => {
    const [Page] = await onceOnline(fetchBoth)
    return function PageWithMessages() {
      return (
        <MessagesProvider catalogue={catalogue} besideOuter>
          <Page />
        </MessagesProvider>
      )
    }
  }, fallback)
  const fetchAhead = () => void fetchBoth().catch(() => undefined)
  const askAhead = () => void askData?.().catch(() => undefined)
  return Object.assign(Drawn, { fetchAhead, askAhead })
}

/** Fetches again, after a failure in a browser that was offline, when it is online. */
async function onceOnline<Fetched>(fetchIt: () => Promise<Fetched>): Promise<Fetched> {
  try {
    return await fetchIt()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return onceOnline(fetchIt)
  }
}
