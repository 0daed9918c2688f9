import { defaultBaseSalary } from '@keyroom/cost-report'
import { useSearchParams } from '@keyroom/ui/router'

/** The range of a base salary, in dollars a year. */
export const salaryLimits = { min: 10_000, max: 1_000_000 } as const

/** Reads a base salary; `null` where it is invalid or out of range. */
export function readSalary(text: string): number | null {
  const salary = Number(text)
  return text.trim() !== '' && salary >= salaryLimits.min && salary <= salaryLimits.max ? salary : null
}

/** The base salary in an address. */
export interface SalaryOfAddress {
  /** The salary to calculate with: 75,000 where the address has no valid one. */
  readonly salary: number
  /** The invalid text of the address. */
  readonly wrong: string | null
}

/** Reads `?salary=`. */
export function salaryOf(search: URLSearchParams): SalaryOfAddress {
  const asked = search.get('salary')
  const salary = asked === null ? defaultBaseSalary : readSalary(asked)
  return salary === null ? { salary: defaultBaseSalary, wrong: asked } : { salary, wrong: null }
}

/** A salary for the address; `null` for the default. */
export function salaryInAddress(salary: number): string | null {
  return salary === defaultBaseSalary ? null : String(salary)
}

/** The base salary in the address. */
export function useBaseSalary(): SalaryOfAddress {
  const [search] = useSearchParams()
  return salaryOf(search)
}
