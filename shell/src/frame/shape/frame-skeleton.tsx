import { Box } from '@keyroom/ui/core'
import type { PropsWithChildren } from 'react'
import { frameEnd, frameStart, frameTop, headerHeight } from './frame-sizes.ts'

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
