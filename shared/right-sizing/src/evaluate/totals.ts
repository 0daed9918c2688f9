import type { Criteria } from '../packs/criteria.ts'
import type { Program } from '../program/program.ts'
import { programSettingIds } from '../program/settings.ts'
import type { Cost, DepartmentEvaluation, DepartmentYear, ProgramYear } from '../results/evaluation.ts'
import { programSettingInUse } from '../settings/setting-in-use.ts'
import { projectCost } from '../space/project-cost.ts'
import { programSettingOf, type PlannedProgram } from './plan-program.ts'

/**
 * Totals of all departments by year. Departments with a problem add nothing, also not the rooms that exist: these would
 * be compared with needs that leave the department out.
 */
export function totalsOf(
  program: Program,
  criteria: Criteria,
  years: readonly number[],
  departments: readonly DepartmentEvaluation[],
): ProgramYear[] {
  const factor = programSettingOf(program, criteria, 'buildingFactor') ?? 1
  return years.map((year, index) => {
    const sum = (of: 'needed' | 'existing' | 'difference' | 'netArea' | 'departmentArea') =>
      departments.reduce<number | null>((total, department) => {
        const value = addendOf(department.years[index], of)
        return value === null ? total : (total ?? 0) + value
      }, null)
    const departmentArea = sum('departmentArea') ?? 0
    return {
      year,
      needed: sum('needed') ?? 0,
      existing: sum('existing'),
      difference: sum('difference'),
      netArea: sum('netArea') ?? 0,
      departmentArea,
      buildingArea: departmentArea * factor,
    }
  })
}

/** What a department adds to a total; `null` where it adds nothing. */
export function addendOf(
  year: DepartmentYear | undefined,
  of: 'needed' | 'existing' | 'difference' | 'netArea' | 'departmentArea',
): number | null {
  return year === undefined || (of === 'existing' && year.needed === null) ? null : year[of]
}

/** The cost of what is built; `null` while the area of a department or a price is not known. */
export function costOf(
  program: Program,
  criteria: Criteria,
  planned: PlannedProgram,
  departments: readonly DepartmentEvaluation[],
): Cost | null {
  const isPriced = programSettingIds.every(
    (id) => programSettingInUse(program, criteria, id) === null || programSettingOf(program, criteria, id) !== null,
  )
  const area = builtArea(program, planned, departments)
  const factor = programSettingOf(program, criteria, 'buildingFactor')
  return isPriced && area !== null && factor !== null ? projectCost(program, criteria, area * factor) : null
}

/**
 * Departmental gross area that is built: all of it, or of departments that say what exists, the share of the key rooms
 * that is missing in the last year. Shares of area follow the others.
 */
function builtArea(
  { scope }: Program,
  { departments: planned }: PlannedProgram,
  departments: readonly DepartmentEvaluation[],
): number | null {
  const last = departments.map(({ years }) => years.at(-1))
  if (last.length === 0 || last.some((year) => year === undefined || year.departmentArea === null)) return null
  const total = last.reduce((sum, year) => sum + (year?.departmentArea ?? 0), 0)
  if (scope === 'whole') return total
  let all = 0
  let built = 0
  let others = 0
  for (const [at, year] of last.entries()) {
    const area = year?.departmentArea ?? 0
    if (planned[at]?.plan?.criteria.keyRoom == null) others += area
    else {
      all += area
      built += area * builtShare(year)
    }
  }
  return built + (all > 0 ? others * (built / all) : others)
}

/** The share of a department's key rooms that is missing; all of them where nothing is known to exist. */
export function builtShare(year: DepartmentYear | undefined): number {
  const { needed = null, difference = null } = year ?? {}
  if (difference === null) return 1
  return needed ? Math.max(0, -difference) / needed : 0
}

/** Building gross area per inpatient bed in the last year; `null` without beds. */
export function areaPerBedOf(
  { departments: planned }: PlannedProgram,
  departments: readonly DepartmentEvaluation[],
  totals: readonly ProgramYear[],
): number | null {
  const beds = departments.reduce((sum, { years }, at) => {
    const { group, keyRoom } = planned[at]?.plan?.criteria ?? {}
    return group === 'inpatient' && keyRoom === 'bed' ? sum + (years.at(-1)?.needed ?? 0) : sum
  }, 0)
  return beds > 0 ? (totals.at(-1)?.buildingArea ?? 0) / beds : null
}
