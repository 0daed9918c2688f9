import { create } from 'zustand'
import { usePreferences } from '../../kernel/preferences/preferences-store.ts'

/** Where this tab remembers whether the drawer stands open; the page's inline script reads it, too. */
const key = 'keyroom-drawer'

interface Drawer {
  /** What the person chose for the drawer beside the page; without a choice its kind decides. */
  readonly chosen: boolean | undefined
  /** Whether the drawer that lies over the page on small screens is open. */
  readonly openOverPage: boolean
}

export const useDrawer = create<Drawer>(() => ({ chosen: remembered(), openOverPage: false }))

/** Whether the drawer beside the page is open: the default kind is until it is closed, the mini one once it is opened. */
export function isDrawerOpen({ chosen }: Drawer = useDrawer.getState()): boolean {
  return chosen ?? usePreferences.getState().drawerType === 'default'
}

/**
 * Where the menu of a wide page is: in the open `drawer` beside the page, in a `rail` of icons there, in a `bar` below
 * the header, or `away`. The page's inline script decides the same (`page/boot.js`).
 */
export type MenuShape = 'drawer' | 'rail' | 'bar' | 'away'

export function menuShape(drawer?: Drawer): MenuShape {
  const { layout, drawerType } = usePreferences.getState()
  if (layout === 'horizontal') return 'bar'
  if (isDrawerOpen(drawer)) return 'drawer'
  return drawerType === 'mini-drawer' ? 'rail' : 'away'
}

export function toggleDrawer(overPage: boolean): void {
  if (overPage) useDrawer.setState(({ openOverPage }) => ({ openOverPage: !openOverPage }))
  else choose(!isDrawerOpen())
}

export function closeDrawerOverPage(): void {
  useDrawer.setState({ openOverPage: false })
}

// A newly chosen kind of drawer appears in its default state.
usePreferences.subscribe((now, before) => {
  if (now.drawerType !== before.drawerType) choose(undefined)
})

function choose(chosen: boolean | undefined): void {
  useDrawer.setState({ chosen })
  try {
    if (chosen === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, chosen ? 'open' : 'closed')
  } catch {
    // Without storage the choice is lost at reload.
  }
}

function remembered(): boolean | undefined {
  try {
    const kept = sessionStorage.getItem(key)
    return kept === 'open' || (kept === 'closed' ? false : undefined)
  } catch {
    return undefined
  }
}
