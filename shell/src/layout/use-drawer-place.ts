import { useMediaQuery, useTheme } from '@keyroom/ui/core'
import { useDrawer } from './drawer-store.ts'

/** `wide`: the drawer's place is beside the page, not over it. `beside`: it stands there now. */
export function useDrawerPlace(): { readonly wide: boolean; readonly beside: boolean } {
  const theme = useTheme()
  const wide = useMediaQuery(theme.breakpoints.up('md'))
  const open = useDrawer((drawer) => drawer.open)
  return { wide, beside: wide && open }
}
