import { DEFAULT_BASE_SALARY } from '@keyroom/cost-report'

/** Dollars a year that a base salary may be. */
export const salaryLimits = { least: 10_000, most: 1_000_000 } as const

/** The base salary in a text; `null` when it is none or is out of the limits. */
export function readSalary(text: string): number | null {
  const salary = Number(text)
  return text.trim() !== '' && salary >= salaryLimits.least && salary <= salaryLimits.most ? salary : null
}

/** What an address says of the base salary. */
export interface SalaryOfAddress {
  /** To calculate with: what the address says when that is good, else 75,000. */
  readonly salary: number
  /** What the address says when it is no base salary. */
  readonly wrong: string | null
}

/** Reads `?salary=`. */
export function salaryOf(search: URLSearchParams): SalaryOfAddress {
  const asked = search.get('salary')
  const salary = asked === null ? DEFAULT_BASE_SALARY : readSalary(asked)
  return salary === null ? { salary: DEFAULT_BASE_SALARY, wrong: asked } : { salary, wrong: null }
}

/** How a salary stands in the address: not at all when it is the one that counts without it. */
export function salaryInAddress(salary: number): string | null {
  return salary === DEFAULT_BASE_SALARY ? null : String(salary)
}
