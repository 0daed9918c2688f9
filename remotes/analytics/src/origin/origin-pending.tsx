import { Box, DelayedSkeleton } from '@keyroom/ui/core'

/** Keeps the place of the key figures, the dashboard, the definitions and the ZIP codes. */
export function OriginPending() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <DelayedSkeleton height={48} />
      <DelayedSkeleton aria-hidden role="presentation" sx={{ height: { xs: 400, sm: 260, lg: 122 } }} />
      <DelayedSkeleton aria-hidden role="presentation" sx={{ height: { xs: 1100, lg: 590 } }} />
      <DelayedSkeleton aria-hidden role="presentation" sx={{ height: { xs: 700, sm: 420, lg: 270 } }} />
      <DelayedSkeleton height={1100} aria-hidden role="presentation" />
    </Box>
  )
}
