/** The column of units: it stays while the others are scrolled below it. */
export const stickyUnit = {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  minWidth: { xs: '7.5rem', sm: '9rem' },
  maxWidth: { xs: '8.5rem', sm: '14rem' },
} as const
