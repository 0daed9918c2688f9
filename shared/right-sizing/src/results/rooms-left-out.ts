import type { DepartmentYear } from './evaluation.ts'

type ComparedYear = Pick<DepartmentYear, 'year' | 'needed' | 'existing'>

/** Departments with some of their figures, such as those of an evaluation. */
type DepartmentsWith<Figure extends keyof DepartmentYear> = readonly {
  readonly years: readonly Pick<DepartmentYear, 'year' | Figure>[]
}[]

/**
 * Key rooms that are needed in departments that do not say what exists. A program's difference leaves them out, so it
 * differs by them from its existing rooms minus those needed. None where nothing is compared at all.
 */
export function roomsLeftOut(departments: DepartmentsWith<'needed' | 'existing'>, year: number): number {
  const ofYear = inYear<ComparedYear>(departments, year)
  if (ofYear.every(({ needed, existing }) => needed === null || existing === null)) return 0
  return ofYear.reduce((sum, { needed, existing }) => (existing === null ? sum + (needed ?? 0) : sum), 0)
}

/**
 * How many departments the totals of a year leave out, because a problem leaves neither rooms nor area of them. A
 * department without key rooms has an area.
 */
export function departmentsLeftOut(departments: DepartmentsWith<'needed' | 'departmentArea'>, year: number): number {
  return inYear<Pick<DepartmentYear, 'year' | 'needed' | 'departmentArea'>>(departments, year).filter(
    ({ needed, departmentArea }) => needed === null && departmentArea === null,
  ).length
}

function inYear<Year extends { readonly year: number }>(
  departments: readonly { readonly years: readonly Year[] }[],
  year: number,
): Year[] {
  return departments.flatMap(({ years }) => years.find((one) => one.year === year) ?? [])
}
