import type { Figures } from './figures.ts'

/** Dollars a year for one full-time employee, unless the user chooses another salary. */
export const defaultBaseSalary = 75_000

/**
 * Labor cost at the same salary for all, to compare with the reported salaries: employees × base salary, dollars a
 * year. `null` if the report has no employees.
 */
export function laborCostAt(figures: Figures, baseSalary = defaultBaseSalary): number | null {
  return figures.fteEmployees === null ? null : figures.fteEmployees * baseSalary
}

/**
 * Whether a hospital has interns and residents in approved programs: more than 0 FTE (worksheet S-3 Part I line 14
 * column 9). Hospitals without residents leave the column blank, so in a report with beds a blank means no. Without
 * beds the answer is unknown (`null`).
 */
export function isTeaching({ fteResidents, beds }: Pick<Figures, 'fteResidents' | 'beds'>): boolean | null {
  if (fteResidents === null) return beds === null ? null : false
  return fteResidents > 0
}
