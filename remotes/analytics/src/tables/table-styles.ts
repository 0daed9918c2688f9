/** The first column of a wide table stays in place while the others scroll below it. */
export const stickyColumn = {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
} as const

/** The style of the column of ZIP codes. */
export const stickyZip = {
  ...stickyColumn,
  whiteSpace: 'nowrap',
} as const

/** The style of the column of units. */
export const stickyUnit = {
  ...stickyColumn,
  minWidth: { xs: '7.5rem', sm: '9rem' },
  maxWidth: { xs: '8.5rem', sm: '14rem' },
} as const

/** The style of the column of indicators or hospitals. */
export const stickyName = {
  ...stickyColumn,
  minWidth: { xs: '8.5rem', sm: '11rem' },
  maxWidth: { xs: '9.5rem', sm: '16rem' },
} as const

/** The container of a table that may be wider than the page: it scrolls on screen, and the columns narrow in print. */
export const wideTable = {
  overflowX: 'auto',
  position: 'relative',
  '@media print': {
    overflow: 'visible',
    '& table td, & table th, & table th > div': { px: 0.5, minWidth: 0, whiteSpace: 'normal' },
    '& table th > div': { px: 0 },
  },
} as const
