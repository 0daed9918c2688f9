import { Box, Typography } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import type { ReactNode, RefObject } from 'react'
import { Landscape } from './landscape.tsx'
import { dashboardSize } from './adapter/visualization.ts'

/** Full height in print, with page breaks. */
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
  /** The id of the heading. */
  id: string
  element: RefObject<HTMLElement | null>
  isFull: boolean
  /** Whether the content has the dashboard's size itself, not counting heading and toolbar. */
  isEmbedded: boolean
  heading: ReactNode
  /** The fields beside the heading. */
  parameters?: ReactNode
  toolbar: ReactNode
  children: ReactNode
}

/**
 * A dashboard with heading and fields above and the toolbar below. Its content scrolls on its own when it is higher
 * than the maximum size of a dashboard, or than the screen.
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
