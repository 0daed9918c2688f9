/** The first column of a wide table: it stays while the others are scrolled below it. */
export const stickyColumn = {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
} as const
