import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { visuallyHidden } from './visually-hidden.ts'

interface PageHeadingProps {
  /** The name of the page, in its only h1. */
  children: ReactNode
  /** A line below: what the page shows, or its period. */
  caption?: ReactNode
  /** Only read out, because the breadcrumbs show the same words. */
  hidden?: boolean
  /** Actions on the whole page, at the end of the line. */
  actions?: ReactNode
}

/** The heading of a page. Code can focus it, so that the shell can move focus to it after a change of route. */
export function PageHeading({ children, caption, hidden = false, actions }: PageHeadingProps) {
  const heading = (
    <Typography
      variant="h2"
      component="h1"
      tabIndex={-1}
      data-page-heading=""
      sx={hidden ? visuallyHidden : { overflowWrap: 'anywhere' }}
    >
      {children}
    </Typography>
  )
  if (hidden && !caption && !actions) return heading
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', mb: 2 }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        {heading}
        {caption ? (
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            {caption}
          </Typography>
        ) : null}
      </Box>
      {actions}
    </Box>
  )
}
