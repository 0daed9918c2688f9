import { Box, Typography } from '@keyroom/ui/core'
import type { ReactNode } from 'react'

interface PanelProps {
  /** The id of the heading. */
  id: string
  heading: ReactNode
  /** A note below the heading. */
  note?: ReactNode
  /** Fields beside the heading that apply to this chart only. */
  choice?: ReactNode
  children: ReactNode
}

/** A chart of a dashboard with its heading. */
export function Panel({ id, heading, note, choice, children }: PanelProps) {
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0, breakInside: 'avoid' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 40, mb: 1 }}>
        <Typography id={id} variant="h4" component="h3" sx={{ flex: '1 1 10rem' }}>
          {heading}
        </Typography>
        {choice}
      </Box>
      {children}
      {note ? (
        <Typography variant="caption" color="textSecondary">
          {note}
        </Typography>
      ) : null}
    </Box>
  )
}
