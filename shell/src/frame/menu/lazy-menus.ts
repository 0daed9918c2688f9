import { menuShape } from './drawer-store.ts'
import { whenThere } from '../later/when-there.ts'

const loadRail = async () => (await import('./menu-rail.tsx')).MenuRail
const loadBar = async () => (await import('./menu-bar.tsx')).MenuBar

/** The menus of those who have chosen another than the drawer: chunks of their own, which nobody else pays for. */
export const MenuRail = whenThere(loadRail)
export const MenuBar = whenThere(loadBar)

/** Fetches, ahead of the frame, what the person's own layout needs. */
export function fetchOwnMenu(): void {
  const load = { bar: loadBar, rail: loadRail, drawer: undefined, away: undefined }[menuShape()]
  void load?.().catch(() => undefined)
}
