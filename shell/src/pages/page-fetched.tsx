import { MessagesProvider, type Catalogue } from '@keyroom/intl'
import { fetchedWhenDrawn } from '@keyroom/ui/core'
import type { ComponentType, ReactNode } from 'react'
import { usePreferences } from '../preferences/preferences-store.ts'

/**
 * A page of the shell's own with the messages that it alone needs, both fetched at once when it is first drawn, and
 * again when it is drawn anew after a fetch that failed. Nobody else pays for them. `fallback` keeps its place.
 */
export function pageFetched(
  fetchPage: () => Promise<ComponentType>,
  catalogue: Catalogue,
  fallback?: ReactNode,
): ComponentType {
  return fetchedWhenDrawn(async () => {
    const [Page] = await Promise.all([fetchPage(), catalogue(usePreferences.getState().locale)])
    return function PageWithMessages() {
      return (
        <MessagesProvider catalogue={catalogue} besideOuter>
          <Page />
        </MessagesProvider>
      )
    }
  }, fallback)
}
