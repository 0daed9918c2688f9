import { lazyComponent } from '@keyroom/ui/core'
import { menuShape } from '../shape/drawer-store.ts'

const loadRail = async () => (await import('./menu-rail.tsx')).MenuRail
const loadBar = async () => (await import('./menu-bar.tsx')).MenuBar

/** The menus of those who have chosen another than the drawer: chunks of their own, which nobody else pays for. */
export const MenuRail = lazyComponent(loadRail, { fallback: null, onFailure: 'retry' })
export const MenuBar = lazyComponent(loadBar, { fallback: null, onFailure: 'retry' })

/** Fetches, ahead of the frame, what the person's own layout needs. */
export function fetchOwnMenu(): void {
  const load = { bar: loadBar, rail: loadRail, drawer: undefined, away: undefined }[menuShape()]
  void load?.().catch(() => undefined)
}
