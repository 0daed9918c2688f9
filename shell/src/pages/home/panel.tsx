import { Box, Paper, Typography } from '@keyroom/ui/core'
import { useId, type ReactNode } from 'react'

interface PanelProps {
  readonly title: ReactNode
  readonly children: ReactNode
  /** On the ground itself, for a panel of cards. */
  readonly isBare?: boolean
}

/** A part of the first page with its heading. */
export function Panel({ title, children, isBare = false }: PanelProps) {
  const id = useId()
  const heading = (
    <Typography id={id} variant="h3" component="h2" sx={{ mb: 1.5 }}>
      {title}
    </Typography>
  )
  if (isBare) {
    return (
      <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
        {heading}
        {children}
      </Box>
    )
  }
  return (
    <Paper component="section" aria-labelledby={id} elevation={0} sx={{ p: 2.5, minWidth: 0 }}>
      {heading}
      {children}
    </Paper>
  )
}
