/** The key figures of a scenario, in their order. */
export const figureIds = ['needed', 'existing', 'difference', 'departmentArea', 'buildingArea', 'cost'] as const

/** The figures of scenarios stand below each other where there is room. */
export const figuresStyle = {
  m: 0,
  display: 'grid',
  gap: 1,
  // Labels of one and of two lines have their figures on one line.
  alignItems: 'end',
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', md: 'repeat(3, 5.5rem) repeat(2, 6.75rem) 5.5rem' },
  minHeight: { xs: '5.5rem', md: '2.75rem' },
} as const
