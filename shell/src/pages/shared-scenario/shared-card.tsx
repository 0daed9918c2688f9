import { Typography } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import type { ReactNode } from 'react'

/** A part of the page of a shared scenario. */
export function SharedCard({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {heading}
      </Typography>
      {children}
    </Card>
  )
}
