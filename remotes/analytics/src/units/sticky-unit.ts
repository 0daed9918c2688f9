import { stickyColumn } from '../tables/sticky-column.ts'

/** The column of units. */
export const stickyUnit = {
  ...stickyColumn,
  minWidth: { xs: '7.5rem', sm: '9rem' },
  maxWidth: { xs: '8.5rem', sm: '14rem' },
} as const
