import { lazy, type ComponentType } from 'react'
import { lazyComponent, loadWithRetries } from '../lazy/lazy-component.tsx'
import type * as overlays from './overlays.tsx'

type Overlays = typeof overlays

/** Loads what opens over the page. Only the first call loads anything. */
export const loadOverlays = (): Promise<Overlays> => import('./overlays.tsx')

/** An overlay, which draws nothing until it first opens. A failed load is retried and never takes the page away. */
function lazyOverlay<Name extends keyof Overlays>(name: Name): Overlays[Name] {
  const load = async () => (await loadOverlays())[name] as ComponentType<{ open?: boolean }>
  const isOpen = ({ open }: { open?: boolean }) => open === true
  const Overlay = lazyComponent(load, { fallback: null, isOpen, onFailure: 'retry' })
  Overlay.displayName = name
  return Overlay as unknown as Overlays[Name]
}

/** A part of an overlay. It waits at the boundary of its overlay, which appears only once all its parts are there. */
export function lazyOverlayPart<Name extends keyof Overlays>(name: Name): Overlays[Name] {
  const load = async () => ({ default: (await loadWithRetries(loadOverlays))[name] as ComponentType<object> })
  return lazy(load) as unknown as Overlays[Name]
}

/** Slides over the page from one side. Use `Box` for a side bar that is always visible. */
export const Drawer = lazyOverlay('Drawer')
export const Menu = lazyOverlay('Menu')
export const Popper = lazyOverlay('Popper')
export const Snackbar = lazyOverlay('Snackbar')
/** An entry of a `Menu` or `MenuList`. */
export const MenuItem = lazyOverlayPart('MenuItem')
/** The entries of a menu in a `Popper`. */
export const MenuList = lazyOverlayPart('MenuList')
