import type { Figures } from '../figures.ts'

/**
 * Whether a hospital teaches: it has interns and residents in approved programs, more than 0 FTE of them (worksheet S-3
 * Part I line 14 column 9). Whoever has none leaves the column blank, so that a blank says none on a report that tells
 * its beds; of one that tells nothing nobody knows (`null`).
 */
export function isTeaching({ fteResidents, beds }: Pick<Figures, 'fteResidents' | 'beds'>): boolean | null {
  if (fteResidents === null) return beds === null ? null : false
  return fteResidents > 0
}
