import { Box } from '@keyroom/ui/core'
import type { ReactNode } from 'react'

/** The legends of layers, above each other in the corner of the map. Between them the map can be dragged. */
export function MapLegends({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'absolute',
        bottom: { xs: 48, sm: 32 },
        insetInlineEnd: 12,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-end',
        gap: 1,
        pointerEvents: 'none',
        '& > *': { pointerEvents: 'auto' },
      }}
    >
      {children}
    </Box>
  )
}
