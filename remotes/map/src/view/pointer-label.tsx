import { Box } from '@keyroom/ui/core'
import type { ReactNode } from 'react'

interface PointerLabelProps {
  /** The place of the pointer, in pixels from the top left corner of the map. */
  x: number
  y: number
  children: ReactNode
}

/** A label above the pointer. Only visual: what it says has to be in a table too. */
export function PointerLabel({ x, y, children }: PointerLabelProps) {
  return (
    <Box
      aria-hidden
      style={{ transform: `translate(${Math.round(x)}px, ${Math.round(y - 16)}px) translate(-50%, -100%)` }}
      sx={{
        position: 'absolute',
        left: 0,
        top: 0,
        maxWidth: 260,
        px: 1,
        py: 0.5,
        borderRadius: 1,
        bgcolor: 'text.primary',
        color: 'background.paper',
        typography: 'caption',
        pointerEvents: 'none',
        width: 'max-content',
      }}
    >
      {children}
    </Box>
  )
}
