import type { DepartmentYear } from './evaluation.ts'

/** Departments with some of their figures, such as those of an evaluation. */
export type DepartmentsWith<Figure extends keyof DepartmentYear> = readonly {
  readonly years: readonly Pick<DepartmentYear, 'year' | Figure>[]
}[]

/**
 * Key rooms that are needed in departments that do not say what exists. A program's difference leaves them out, so it
 * differs by them from its existing rooms minus those needed. None where nothing is compared at all.
 */
export function roomsLeftOut(departments: DepartmentsWith<'needed' | 'existing'>, year: number): number {
  const ofYear = inYear(departments, year)
  if (ofYear.every(({ needed, existing }) => needed === null || existing === null)) return 0
  return ofYear.reduce((sum, { needed, existing }) => (existing === null ? sum + (needed ?? 0) : sum), 0)
}

/**
 * How many departments the totals of a year leave out, because a problem leaves neither rooms nor area of them. A
 * department without key rooms has an area.
 */
export function departmentsLeftOut(departments: DepartmentsWith<'needed' | 'departmentArea'>, year: number): number {
  return inYear(departments, year).filter(({ needed, departmentArea }) => needed === null && departmentArea === null)
    .length
}

/** What departments have in a year, without those that lack it. */
export function inYear<Figure extends keyof DepartmentYear>(
  departments: DepartmentsWith<Figure>,
  year: number,
): Pick<DepartmentYear, 'year' | Figure>[] {
  return departments.flatMap(({ years }) => years.find((one) => one.year === year) ?? [])
}
