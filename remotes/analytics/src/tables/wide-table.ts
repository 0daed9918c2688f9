/**
 * Around a table that may be wider than the page: it is scrolled on a screen, and moves together on paper, where nobody
 * can scroll.
 */
export const wideTable = {
  overflowX: 'auto',
  position: 'relative',
  '@media print': {
    overflow: 'visible',
    '& table td, & table th, & table th > div': { px: 0.5, minWidth: 0, whiteSpace: 'normal' },
    '& table th > div': { px: 0 },
  },
} as const
