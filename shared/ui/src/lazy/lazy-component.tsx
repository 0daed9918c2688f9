import { lazy, Suspense, useRef, type ComponentType, type ReactNode } from 'react'
import { DelayedSkeleton } from '../states/delayed-skeleton.tsx'

interface LazyOptions<Props> {
  /** Drawn until the code is loaded. */
  readonly fallback?: ReactNode
  /**
   * Whether the component is open. Nothing is loaded or drawn before it first is; after that it stays, so that it can
   * close with its transition.
   */
  readonly isOpen?: (props: Props) => boolean
  /**
   * `throw` hands a failed load to the nearest error boundary, and loads again when the component is next mounted there.
   * `retry` loads again until it succeeds, for parts that the page works without.
   */
  readonly onFailure?: 'throw' | 'retry'
}

/** A component whose code is loaded when it is first drawn. React's `lazy` alone never recovers from a failed load. */
export function lazyComponent<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = <DelayedSkeleton />, isOpen, onFailure = 'throw' }: LazyOptions<Props> = {},
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  const loadModule = async () => {
    try {
      return { default: await (onFailure === 'retry' ? loadWithRetries(load) : load()) }
    } catch (error) {
      Loaded = undefined
      throw error
    }
  }
  return function LazyComponent(props) {
    const wasOpen = useRef(false)
    wasOpen.current ||= isOpen?.(props) ?? true
    if (!wasOpen.current) return null
    // `lazy` passes on any props, but its type cannot say so for a generic component.
    Loaded ??= lazy(loadModule) as unknown as ComponentType<Props>
    return (
      <Suspense fallback={fallback}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}

const retryDelayMs = 2_000

/** Loads code that the page works without, again and again until it is loaded. Never rejects. */
export async function loadWithRetries<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      console.warn('Part of the page could not be loaded yet', error)
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    }
  }
}
