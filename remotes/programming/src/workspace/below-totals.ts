/** Stays in view beside a long sheet, below the bar of totals, which is as high as the longest language makes it. */
export const belowTotals = {
  position: 'sticky',
  top: 268,
  maxHeight: 'calc(100vh - 284px)',
  overflowY: 'auto',
} as const
