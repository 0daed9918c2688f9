import { useMediaQuery, useTheme } from '@keyroom/ui/core'
import { useLayoutEffect } from 'react'
import { usePreferences } from '../../kernel/preferences/preferences-store.ts'
import { menuShape, useDrawer, type MenuShape } from './drawer-store.ts'

/** Where the menu is; on small screens `over` the page, on request. */
export type MenuPosition = MenuShape | 'over'

export function useMenuPosition(): MenuPosition {
  const theme = useTheme()
  const wide = useMediaQuery(theme.breakpoints.up('md'))
  const shape = useShape()
  return wide ? shape : 'over'
}

/** Tells the page's stylesheet, which has the sizes of the frame, where the menu is on wide screens. */
export function useFrameShape(): void {
  const shape = useShape()
  useLayoutEffect(() => {
    document.documentElement.dataset['menu'] = shape
  }, [shape])
  useLayoutEffect(() => () => void delete document.documentElement.dataset['menu'], [])
}

function useShape(): MenuShape {
  usePreferences((preferences) => preferences.layout)
  usePreferences((preferences) => preferences.drawerType)
  return useDrawer(menuShape)
}
