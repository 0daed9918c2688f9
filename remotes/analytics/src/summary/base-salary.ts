import { DEFAULT_BASE_SALARY } from '@keyroom/cost-report'

/** Dollars a year that a base salary may be. */
export const salaryLimits = { least: 10_000, most: 1_000_000 } as const

/** The base salary in a text; `null` when it is none or is out of the limits. */
export function readSalary(text: string): number | null {
  const salary = Number(text)
  return text.trim() !== '' && salary >= salaryLimits.least && salary <= salaryLimits.most ? salary : null
}

/** The text to begin with: that of the address when it is good. */
export function firstSalary(search: URLSearchParams): string {
  const asked = search.get('salary') ?? ''
  return readSalary(asked) === null ? String(DEFAULT_BASE_SALARY) : asked
}
