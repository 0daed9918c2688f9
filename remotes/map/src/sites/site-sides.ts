/**
 * The two compared sites: how they are called, and their colors, which people without color vision tell apart. The lines of
 * the second are dashed.
 */
export const siteSides = [
  { letter: 'A', look: { fill: '#0072b238', line: '#0072b2', isDashed: false } },
  { letter: 'B', look: { fill: '#d55e0038', line: '#d55e00', isDashed: true } },
] as const
