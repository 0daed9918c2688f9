import { create } from 'zustand'

/** Whether the side drawer is open: the one beside the page, and the one that lies over it on small screens. */
export const useDrawer = create<{ readonly open: boolean; readonly openOverPage: boolean }>(() => ({
  open: true,
  openOverPage: false,
}))

export function toggleDrawer(overPage: boolean): void {
  useDrawer.setState((state) => (overPage ? { openOverPage: !state.openOverPage } : { open: !state.open }))
}

export function closeDrawerOverPage(): void {
  useDrawer.setState({ openOverPage: false })
}
