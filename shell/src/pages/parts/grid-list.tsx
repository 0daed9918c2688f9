import { Box, type SxProps, type Theme } from '@keyroom/ui/core'
import type { PropsWithChildren } from 'react'

interface GridListProps {
  /** As in CSS, for each width where it differs. */
  readonly columns: string | Readonly<Record<string, string>>
  readonly gap?: number | Readonly<Record<string, number>>
}

/** A list without bullets, laid out in columns. */
export function GridList({ columns, gap = 2, children }: PropsWithChildren<GridListProps>) {
  const sx: SxProps<Theme> = { p: 0, m: 0, listStyle: 'none', display: 'grid', gap, gridTemplateColumns: columns }
  return (
    <Box component="ul" sx={sx}>
      {children}
    </Box>
  )
}
