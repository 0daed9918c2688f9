/**
 * Around a table: its cells begin where its heading does. Headers of a language that breaks between any two letters keep
 * some width, and are next to their figures also where another one has more lines.
 */
export const flushTable = { mx: -2, '& thead th': { minWidth: '5rem', verticalAlign: 'bottom' } } as const
