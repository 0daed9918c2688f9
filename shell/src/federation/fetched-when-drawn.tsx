import { DelayedSkeleton } from '@keyroom/ui/core'
import { lazy, Suspense, type ComponentType } from 'react'

/**
 * A component whose code is fetched when it is first drawn, and again when it is drawn after a fetch that failed: what
 * React's `lazy` keeps as failed for ever, Retry can mend. What the fetch throws ends at the next boundary.
 */
export function fetchedWhenDrawn(fetchComponent: () => Promise<ComponentType>): ComponentType {
  let Fetched: ComponentType | undefined
  const fetchOnce = async () => {
    try {
      return { default: await fetchComponent() }
    } catch (error) {
      Fetched = undefined
      throw error
    }
  }
  return function FetchedWhenDrawn() {
    Fetched ??= lazy(fetchOnce)
    return (
      <Suspense fallback={<DelayedSkeleton />}>
        <Fetched />
      </Suspense>
    )
  }
}
