import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { DelayedSkeleton } from './delayed-skeleton.tsx'

/**
 * A component whose code is fetched when it is first drawn, and again when it is drawn anew after a fetch that failed:
 * what React's `lazy` keeps as failed for ever can come back. What the fetch throws ends at the next boundary.
 * `fallback` keeps its place meanwhile.
 */
export function fetchedWhenDrawn<Props extends object = object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = <DelayedSkeleton />,
): ComponentType<Props> {
  let Fetched: ComponentType<Props> | undefined
  const fetchOnce = async () => {
    try {
      return { default: await fetchComponent() }
    } catch (error) {
      Fetched = undefined
      throw error
    }
  }
  return function FetchedWhenDrawn(props) {
    // `lazy` hands on whatever props it is given, which its type cannot say of any component.
    Fetched ??= lazy(fetchOnce) as unknown as ComponentType<Props>
    return (
      <Suspense fallback={fallback}>
        <Fetched {...props} />
      </Suspense>
    )
  }
}
