import { stickyColumn } from '../tables/sticky-column.ts'

/** The column of ZIP codes. */
export const stickyZip = {
  ...stickyColumn,
  whiteSpace: 'nowrap',
} as const
