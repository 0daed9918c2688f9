/** A question, as it stands above its answers. */
export const questionStyle = {
  color: 'text.primary',
  fontSize: '1rem',
  fontWeight: 600,
  '&.Mui-focused:not(.Mui-error)': { color: 'text.primary' },
} as const
