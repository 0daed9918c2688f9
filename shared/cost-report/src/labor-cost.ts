import type { Figures } from './figures.ts'

/** Dollars a year for one full-time employee, where nobody has chosen otherwise. */
export const DEFAULT_BASE_SALARY = 75_000

/**
 * Labour cost at one salary for all, to stand beside the salaries reported: employees × base salary, dollars a year.
 * `null` when the report gives no employees.
 */
export function laborCostAt(figures: Figures, baseSalary = DEFAULT_BASE_SALARY): number | null {
  return figures.fteEmployees === null ? null : figures.fteEmployees * baseSalary
}
