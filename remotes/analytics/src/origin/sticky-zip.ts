/** The column of ZIP codes: it stays while the others are scrolled below it. */
export const stickyZip = {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  whiteSpace: 'nowrap',
} as const
