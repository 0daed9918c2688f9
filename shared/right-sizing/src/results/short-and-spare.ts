import { inYear, type DepartmentsWith } from './rooms-left-out.ts'

/** The two sides of a difference of key rooms. */
export interface ShortAndSpare {
  /** Key rooms that are missing in departments that need more than exist, and how many departments these are. */
  readonly shortRooms: number
  readonly shortDepartments: number
  /** Key rooms beyond those needed in departments that have more, and how many departments these are. */
  readonly spareRooms: number
  readonly spareDepartments: number
}

/**
 * What the difference of a whole program in a year nets. A room of one department rarely helps another: spare rooms of
 * neonatal care do not take adult patients.
 *
 * @returns `null` where departments are not both short and spare, so that the difference says it all
 */
export function shortAndSpare(departments: DepartmentsWith<'difference'>, year: number): ShortAndSpare | null {
  const differences = inYear(departments, year).map(({ difference }) => difference ?? 0)
  const short = differences.filter((difference) => difference < 0)
  const spare = differences.filter((difference) => difference > 0)
  if (short.length === 0 || spare.length === 0) return null
  return {
    shortRooms: -sumOf(short),
    shortDepartments: short.length,
    spareRooms: sumOf(spare),
    spareDepartments: spare.length,
  }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
