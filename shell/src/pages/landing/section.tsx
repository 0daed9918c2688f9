import { Box, Typography } from '@keyroom/ui/core'
import type { ReactNode } from 'react'

interface SectionProps {
  /** For links within the page. */
  readonly id: string
  readonly title: ReactNode
  readonly text?: ReactNode
  /** On the grey ground instead of the white one. */
  readonly isSoft?: boolean
  readonly children: ReactNode
}

/** One band of the front page, as wide as the window, with its heading and what it holds in the middle. */
export function Section({ id, title, text, isSoft = false, children }: SectionProps) {
  return (
    <Box
      component="section"
      aria-labelledby={`${id}-title`}
      id={id}
      sx={isSoft ? { bgcolor: 'background.default' } : {}}
    >
      <Box sx={{ maxWidth: 'lg', mx: 'auto', px: { xs: 2, sm: 3 }, py: { xs: 5, md: 8 } }}>
        <Typography
          id={`${id}-title`}
          variant="h2"
          sx={{ fontSize: { xs: '1.5rem', md: '1.875rem' }, maxWidth: '28em' }}
        >
          {title}
        </Typography>
        {text ? (
          <Typography color="textSecondary" sx={{ mt: 1.5, maxWidth: '44rem', fontSize: '1rem' }}>
            {text}
          </Typography>
        ) : null}
        <Box sx={{ mt: { xs: 3, md: 4 } }}>{children}</Box>
      </Box>
    </Box>
  )
}
