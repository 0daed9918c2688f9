import { Box, DelayedSkeleton } from '@keyroom/ui/core'

/** Keeps the place of the figures while they are on their way. */
export function ReportsPending() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <DelayedSkeleton sx={{ height: { xs: 540, sm: 390, xl: 240 } }} />
      <DelayedSkeleton height={440} aria-hidden role="presentation" />
    </Box>
  )
}
