import { Box, Paper, Typography } from '@keyroom/ui/core'
import { useId, type ReactNode } from 'react'
import { fieldStyles } from '../fields/field-styles.ts'

interface ViewPanelProps {
  heading: ReactNode
  /** What the view shows, in a sentence. */
  note?: ReactNode
  /** Choices and downloads, at the end of the heading's line. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of a view with its heading. */
export function ViewPanel({ heading, note, actions, children }: ViewPanelProps) {
  const id = useId()
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={[
        { p: { xs: 1.5, sm: 2.5 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' },
        fieldStyles,
      ].flat()}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end' }}>
        <Box sx={{ flex: '1 1 16rem' }}>
          <Typography id={id} variant="h3" component="h2">
            {heading}
          </Typography>
          {note ? <Typography color="textSecondary">{note}</Typography> : null}
        </Box>
        {actions}
      </Box>
      {children}
    </Paper>
  )
}
