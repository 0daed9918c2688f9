/** For a chip on paper: grounds are not printed, and what is white on them can't be read then. */
export const inkOnPaper = { bgcolor: 'transparent', color: 'text.primary', border: 1 } as const
