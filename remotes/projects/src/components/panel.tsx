import { Box, Paper, Typography } from '@keyroom/ui/core'
import { useId, type ReactNode } from 'react'

interface PanelProps {
  heading: ReactNode
  /** What the panel shows, in a sentence. */
  note?: ReactNode
  /** Choices, downloads and buttons, at the end of the heading's line. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of a page with its heading. */
export function Panel({ heading, note, actions, children }: PanelProps) {
  const id = useId()
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{
        p: { xs: 1.5, sm: 2.5 },
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
        '& tr': { breakInside: 'avoid' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
          <Typography id={id} variant="h3" component="h2">
            {heading}
          </Typography>
          {note ? (
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {note}
            </Typography>
          ) : null}
        </Box>
        {actions}
      </Box>
      {children}
    </Paper>
  )
}
