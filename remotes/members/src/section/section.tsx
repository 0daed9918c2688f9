import { Box, Typography } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { useId, type ReactNode } from 'react'

interface SectionProps {
  readonly heading: ReactNode
  /** A text below the heading. */
  readonly text?: ReactNode
  /** Actions at the end of the heading's line. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A section of the page with its heading. Its content reaches from edge to edge. */
export function Section({ heading, text, action, children }: SectionProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ display: 'grid', alignContent: 'start', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', ...inset, pt: { xs: 2, sm: 3 } }}>
        <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Typography id={id} variant="h3" component="h2">
            {heading}
          </Typography>
          {text ? (
            <Typography color="textSecondary" sx={{ mt: 0.5 }}>
              {text}
            </Typography>
          ) : null}
        </Box>
        {action}
      </Box>
      {children}
    </Card>
  )
}

/** The padding of content that does not reach from edge to edge. */
export const inset = { px: { xs: 2, sm: 3 }, pb: 2 } as const
