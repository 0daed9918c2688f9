import { Box } from '@keyroom/ui/core'
import { headerHeight } from './frame-sizes.ts'

/** The frame's outline, while what belongs into it is on its way: as the page's HTML paints it. */
export function FrameSkeleton() {
  return (
    <Box aria-busy="true" sx={{ minHeight: '100vh', bgcolor: 'background.paper' }}>
      <Box sx={{ height: headerHeight, display: 'flex', alignItems: 'center', px: 3, typography: 'h2' }}>
        {'KeyRoom'}
      </Box>
      <Box
        sx={{ mx: 2.5, minHeight: `calc(100vh - ${headerHeight}px)`, bgcolor: 'background.default', borderRadius: 2 }}
      />
    </Box>
  )
}
