import { Box } from '@keyroom/ui/core'
import type { PropsWithChildren } from 'react'
import { headerHeight } from './frame-sizes.ts'

/**
 * The frame's outline, as the page's HTML paints it: while what belongs into it is on its way, or with what there is to
 * say instead.
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
        sx={{ mx: 2.5, minHeight: `calc(100vh - ${headerHeight}px)`, bgcolor: 'background.default', borderRadius: 2 }}
      >
        {children}
      </Box>
    </Box>
  )
}
