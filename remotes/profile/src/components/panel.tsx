import { Box, Typography } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { useId, type PropsWithChildren, type ReactNode } from 'react'

interface PanelProps {
  heading: ReactNode
  /** Shown at the end of the heading's line. */
  aside?: ReactNode
}

/** A section of a tab on its own surface, named by its heading. */
export function Panel({ heading, aside, children }: PropsWithChildren<PanelProps>) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Typography id={id} variant="h3" component="h2">
          {heading}
        </Typography>
        {aside}
      </Box>
      {children}
    </Card>
  )
}
