import { useSearchParams } from '@keyroom/ui/router'
import { salaryOf, type SalaryOfAddress } from './base-salary.ts'

/** The base salary of the address. */
export function useBaseSalary(): SalaryOfAddress {
  const [search] = useSearchParams()
  return salaryOf(search)
}
