import { Box, Typography } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { useId, type ReactNode } from 'react'

interface SectionProps {
  heading: ReactNode
  caption?: ReactNode
  children: ReactNode
}

/** A section of the page with its own heading. */
export function Section({ heading, caption, children }: SectionProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 }, minWidth: 0 }}>
      <Typography variant="h3" component="h2" id={id}>
        {heading}
      </Typography>
      {caption ? (
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {caption}
        </Typography>
      ) : null}
      <Box sx={{ mt: 2 }}>{children}</Box>
    </Card>
  )
}
