import { Box } from '@keyroom/ui/core'
import type { PropsWithChildren } from 'react'

/** Sizes of the frame in pixels. What depends on the menu's place is in the page's own style (`page/skeleton.css`). */
export const drawerWidth = 260
export const headerHeight = 80
export const menuBarHeight = 62

/** Where the page begins beside the menu, and where what lies above the page ends. */
export const frameStart = 'var(--frame-start)'
export const frameTop = 'var(--frame-top)'
/** The distance of the page from the edge of the window that has no menu. */
export const frameEnd = 'var(--frame-end)'

/**
 * The frame's outline, as the page's HTML paints it: while its content loads, or around a message in its place.
 */
export function FrameSkeleton({ children }: PropsWithChildren) {
  return (
    <Box aria-busy={children === undefined} sx={{ minHeight: '100vh', bgcolor: 'background.paper' }}>
      <Box
        component={children === undefined ? 'div' : 'header'}
        sx={{ height: headerHeight, display: 'flex', alignItems: 'center', px: 3, typography: 'h2' }}
      >
        {'KeyRoom'}
      </Box>
      <Box
        component={children === undefined ? 'div' : 'main'}
        sx={{
          mt: `calc(${frameTop} - ${headerHeight}px)`,
          marginInline: `${frameStart} ${frameEnd}`,
          minHeight: `calc(100vh - ${frameTop})`,
          bgcolor: 'background.default',
          borderRadius: '8px 8px 0 0',
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
