import { Box } from '@keyroom/ui/core'
import type { ReactNode } from 'react'

interface MapLegendsProps {
  /** Whether the card of a hospital is in the corner. */
  isBesideCard: boolean
  children: ReactNode
}

/** The legends of layers, above each other in the corner of the map. Between them the map can be dragged. */
export function MapLegends({ isBesideCard, children }: MapLegendsProps) {
  return (
    <Box
      sx={{
        position: 'absolute',
        bottom: { xs: 48, sm: 32 },
        // Sources have to stay visible. On a narrow screen the card is along the bottom.
        insetInlineEnd: { xs: 12, sm: isBesideCard ? 344 : 12 },
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
