import { Box, type SxProps, type Theme } from '@keyroom/ui/core'
import type { PropsWithChildren } from 'react'
import { usePreferences } from '../../kernel/preferences/preferences-store.ts'

/** Keeps what is inside to a readable width in the middle, for those who want it. `sx` is of the box around that. */
export function Boxed({ sx, children }: PropsWithChildren<{ sx?: SxProps<Theme> }>) {
  const isBoxed = usePreferences((preferences) => preferences.container)
  return (
    <Box sx={sx ?? {}}>
      <Box sx={isBoxed ? { maxWidth: 'lg', marginInline: 'auto' } : {}}>{children}</Box>
    </Box>
  )
}
