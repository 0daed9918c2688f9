import { Box, DelayedSkeleton } from '@keyroom/ui/core'

/** Keeps the place of the peer group, the table of units, and the dashboard. */
export function UnitsPending() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <DelayedSkeleton sx={{ height: { xs: 150, sm: 94 } }} />
      <DelayedSkeleton height={560} aria-hidden role="presentation" />
      <DelayedSkeleton aria-hidden role="presentation" sx={{ height: { xs: 1050, lg: 600 } }} />
    </Box>
  )
}
