import { useMediaQuery, useTheme } from '@keyroom/ui/core'
import { useLayoutEffect } from 'react'
import { usePreferences } from '../preferences/preferences-store.ts'
import { menuShape, useDrawer, type MenuShape } from './drawer-store.ts'

/** Where the menu is; on small screens `over` the page, when it is called for. */
export type MenuPlace = MenuShape | 'over'

export function useMenuPlace(): MenuPlace {
  const theme = useTheme()
  const wide = useMediaQuery(theme.breakpoints.up('md'))
  const shape = useShape()
  return wide ? shape : 'over'
}

/** Tells the page's stylesheet, which holds the sizes of the frame, where the menu is on wide screens. */
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
