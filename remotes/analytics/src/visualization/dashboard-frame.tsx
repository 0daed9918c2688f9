import { Box, Typography } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import type { ReactNode, RefObject } from 'react'
import { Landscape } from './landscape.tsx'
import { dashboardSize } from './visualisation.ts'

/** As high as it is, broken where it may be. */
const onPaper = {
  '@media print': {
    display: 'block',
    position: 'static',
    maxHeight: 'none',
    maxWidth: 'none',
    overflow: 'visible',
    breakInside: 'avoid',
  },
} as const

interface DashboardFrameProps {
  /** Unique in the page: of its heading. */
  id: string
  element: RefObject<HTMLElement | null>
  isFull: boolean
  /** Whether what is drawn has that size itself, and comes on top of heading and toolbar. */
  isEmbedded: boolean
  heading: ReactNode
  /** What can be chosen: the fields beside the heading. */
  parameters?: ReactNode
  toolbar: ReactNode
  children: ReactNode
}

/**
 * A dashboard: heading and parameters above, the toolbar below, and what is drawn between them, which scrolls on its own
 * when it is higher than there is room. As large as a dashboard may be, or as the screen.
 */
export function DashboardFrame({
  id,
  element,
  isFull,
  isEmbedded,
  heading,
  parameters,
  toolbar,
  children,
}: DashboardFrameProps) {
  const size = isFull
    ? { position: 'fixed', inset: 0, zIndex: 'drawer', borderRadius: 0, maxHeight: 'none', maxWidth: 'none' }
    : { maxWidth: dashboardSize.width, maxHeight: { md: isEmbedded ? 'none' : dashboardSize.height } }
  return (
    <Card
      component="section"
      ref={element}
      aria-labelledby={id}
      sx={{ display: 'flex', flexDirection: 'column', ...size, ...onPaper, '--chart-room': isFull ? '56vh' : '0px' }}
    >
      <Landscape />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'flex-start',
          px: { xs: 2, sm: 3 },
          pt: { xs: 2, sm: 3 },
        }}
      >
        <Typography id={id} variant="h3" component="h2" sx={{ flex: '1 1 12rem', pt: 0.75 }}>
          {heading}
        </Typography>
        {parameters}
      </Box>
      <Box
        sx={{
          flex: '1 1 auto',
          minHeight: 0,
          overflowY: 'auto',
          ...(isEmbedded ? {} : { px: { xs: 2, sm: 3 }, pt: 1, pb: 2 }),
          ...onPaper,
        }}
      >
        {children}
      </Box>
      {toolbar}
    </Card>
  )
}
