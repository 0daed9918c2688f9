/** The first column of a wide table: it stays while the others are scrolled below it. */
export const stickyName = {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  minWidth: { xs: '8.5rem', sm: '11rem' },
  maxWidth: { xs: '9.5rem', sm: '16rem' },
} as const
