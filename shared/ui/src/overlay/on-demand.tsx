import { lazy, Suspense, useRef } from 'react'
import type { ComponentType } from 'react'
import { untilThere } from '../states/until-there.ts'
import type * as overlays from './overlays.ts'

type Overlays = typeof overlays

/** Fetches what opens over the page; only the first call does anything. */
export const loadOverlays = (): Promise<Overlays> => import('./overlays.ts')

/**
 * A component of the chunk, which may only stand inside of something that is open. While the chunk can't be fetched it
 * is nothing: what asks to be opened must not take the page with it.
 */
export function fromOverlays<Name extends keyof Overlays>(name: Name): Overlays[Name] {
  // `lazy` hands on whatever props it is given, which its type cannot say of a component with overloads.
  const load = async () => ({ default: (await untilThere(loadOverlays))[name] as ComponentType<object> })
  return lazy(load) as unknown as Overlays[Name]
}

/**
 * A component of the chunk that is nothing until it opens for the first time, and from then on is the real one, so that
 * it also closes with its transition. What it stands in never waits for it.
 */
export function whenOpened<Name extends keyof Overlays>(name: Name): Overlays[Name] {
  const Content = fromOverlays(name) as ComponentType<object>
  const OnDemand = (props: { open?: boolean }) => {
    const opened = useRef(false)
    opened.current ||= props.open === true
    return opened.current ? (
      <Suspense fallback={null}>
        <Content {...props} />
      </Suspense>
    ) : null
  }
  OnDemand.displayName = name
  return OnDemand as unknown as Overlays[Name]
}
