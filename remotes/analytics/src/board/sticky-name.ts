import { stickyColumn } from '../tables/sticky-column.ts'

/** The column of indicators or hospitals. */
export const stickyName = {
  ...stickyColumn,
  minWidth: { xs: '8.5rem', sm: '11rem' },
  maxWidth: { xs: '9.5rem', sm: '16rem' },
} as const
