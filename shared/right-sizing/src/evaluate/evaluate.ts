import type { Criteria } from '../packs/criteria.ts'
import type { DriverUnit } from '../program/methods.ts'
import type { Department, Program } from '../program/program.ts'
import type { DepartmentEvaluation, DepartmentYear, Evaluation, Problem } from '../results/evaluation.ts'
import { settingInUse } from '../settings/setting-in-use.ts'
import { settingRanges, type ValueRange } from '../program/setting-ranges.ts'
import { departmentSpace, type DepartmentSpace } from '../space/department-space.ts'
import { keyRoomsRange, problemOf, roomAreaRange } from '../volumes/check-values.ts'
import { demandAt, existingIn, volumeAt, type DepartmentPlan } from '../volumes/department-plan.ts'
import { usable } from '../volumes/driver-terms.ts'
import { planOne, problemsOfProgram, yearsOf, type PlannedDepartment, type PlannedProgram } from './plan-program.ts'
import { areaPerBedOf, costOf, totalsOf } from './totals.ts'
import { findWarnings } from './warnings.ts'

/**
 * All that follows from a program by the chosen methods: volumes, key rooms and areas of every department and year,
 * totals and cost. Pure: the same program and criteria give the same result. Nothing throws, and no number is NaN; an
 * entry that cannot be used is a problem at its field.
 */
export function evaluate(program: Program, criteria: Criteria): Evaluation {
  return evaluateBy(calculateDepartment, program, criteria)
}

/**
 * Evaluates programs that follow each other, as those of a screen that somebody types in do: departments that are the same
 * objects as the last time are not calculated again. So nothing in a program may be changed in place.
 */
export function createEvaluator(): typeof evaluate {
  const kept = new WeakMap<Department, { readonly of: readonly unknown[]; readonly found: CalculatedDepartment }>()
  const calculate: typeof calculateDepartment = (department, program, criteria, years) => {
    const of = [criteria, program.concepts, program.baseYear, program.horizonYears]
    const known = kept.get(department)
    if (known && of.every((part, at) => part === known.of[at])) return known.found
    const found = calculateDepartment(department, program, criteria, years)
    kept.set(department, { of, found })
    return found
  }
  return (program, criteria) => evaluateBy(calculate, program, criteria)
}

/** A department by itself: what other departments add to it follows later. */
interface CalculatedDepartment {
  readonly planned: PlannedDepartment
  readonly result: DepartmentEvaluation
  readonly problems: readonly Problem[]
}

function calculateDepartment(
  department: Department,
  program: Program,
  criteria: Criteria,
  years: readonly number[],
): CalculatedDepartment {
  const problems: Problem[] = []
  const planned = planOne(department, criteria, years, (problem) =>
    problems.push({ department: department.id, ...problem }),
  )
  return { planned, result: evaluateDepartment(planned, years, program), problems }
}

function evaluateBy(calculate: typeof calculateDepartment, program: Program, criteria: Criteria): Evaluation {
  const years = yearsOf(program)
  const calculated = program.departments.map((department) => calculate(department, program, criteria, years))
  const planned = { years, departments: calculated.map((one) => one.planned) }
  const departments = calculated.map(({ result }) => result)
  const results = combineDepartments(program, criteria, planned, departments)
  const problems = [...problemsOfProgram(program, criteria), ...calculated.flatMap((one) => one.problems)]
  return { ...results, problems, warnings: findWarnings(program, criteria, planned, results) }
}

/** What follows from all departments together: shares of area, totals and cost. */
export function combineDepartments(
  program: Program,
  criteria: Criteria,
  planned: PlannedProgram,
  single: readonly DepartmentEvaluation[],
): Omit<Evaluation, 'problems' | 'warnings'> {
  const departments = withSharesOfArea(planned, single)
  const totals = totalsOf(program, criteria, planned.years, departments)
  return {
    years: planned.years,
    departments,
    totals,
    cost: costOf(program, criteria, planned, departments),
    areaPerBed: areaPerBedOf(planned, departments, totals),
  }
}

/** One department in all years. */
export function evaluateDepartment(
  { department, plan, method, finder, keyRooms }: PlannedDepartment,
  years: readonly number[],
  program: Program,
): DepartmentEvaluation {
  let rooms: DepartmentEvaluation['rooms'] = []
  let runsOutIn: number | null = null
  const results = years.map((year, index): DepartmentYear => {
    if (!plan) return { year, ...unknown, volumes: department.drivers.map(() => null) }
    const demand = demandAt(plan, index)
    const needed = keyRooms ?? finder?.roomsFor(demand, index) ?? null
    const existing = plan.criteria.keyRoom === null ? null : (existingIn(department, year)?.rooms ?? null)
    const difference = needed === null || existing === null ? null : existing - needed
    if (difference !== null && difference < 0) runsOutIn ??= year
    const volumes = plan.drivers.map((driver) => volumeAt(plan, driver, index))
    const load = plan.criteria.keyRoom === null ? null : demand.load
    const space = spaceOf(plan, needed, volumes, program)
    rooms = space?.rooms ?? []
    return {
      year,
      volumes,
      load,
      needed,
      existing,
      difference,
      utilization: load !== null && needed ? load / needed : null,
      netArea: space?.netArea ?? null,
      departmentArea: space?.departmentArea ?? null,
    }
  })
  const sizedBy = keyRooms === null ? method : 'own-number'
  return { id: department.id, type: department.type, sizedBy, years: results, runsOutIn, rooms }
}

const unknown: Omit<DepartmentYear, 'year' | 'volumes'> = {
  load: null,
  needed: null,
  existing: null,
  difference: null,
  utilization: null,
  netArea: null,
  departmentArea: null,
}

/**
 * The space of a department; `null` while its key rooms or the volumes that its rooms are for are not known, or what was
 * entered for its rooms cannot be used.
 */
export function spaceOf(
  { department, criteria, drivers }: DepartmentPlan,
  needed: number | null,
  volumes: readonly (number | null)[],
  program: Program,
): DepartmentSpace | null {
  if ((criteria.keyRoom !== null && needed === null) || !hasUsableSpace(department)) return null
  const byUnit: Partial<Record<DriverUnit, number>> = {}
  for (const [index, { driver }] of drivers.entries()) {
    const volume = volumes[index] ?? null
    if (volume === null) return null
    byUnit[driver.unit] = (byUnit[driver.unit] ?? 0) + volume
  }
  const quantities = { keyRooms: needed ?? 0, volumes: byUnit, fte: byUnit.fte ?? 0 }
  return departmentSpace(department, criteria, quantities, program.concepts)
}

function hasUsableSpace({ settings, rooms }: Department): boolean {
  const isUsable = (value: number | null | undefined, range: ValueRange) =>
    value === null || value === undefined || problemOf(value, range) === null
  return (
    isUsable(settings.netToDepartment, settingRanges.netToDepartment) &&
    isUsable(settings.grossPerKeyRoom, settingRanges.grossPerKeyRoom) &&
    rooms.every(({ count, area }) => isUsable(count, keyRoomsRange) && isUsable(area, roomAreaRange))
  )
}

/** A department whose area is a share of that of all departments with key rooms; `null` for others. */
export function shareOfArea(plan: DepartmentPlan | null): number | null {
  if (plan?.criteria.keyRoom !== null) return null
  return usable(settingInUse(plan.department, plan.criteria, 'shareOfArea'), 'shareOfArea')
}

function withSharesOfArea(
  { departments: planned }: PlannedProgram,
  departments: readonly DepartmentEvaluation[],
): readonly DepartmentEvaluation[] {
  return departments.map((department, at) => {
    const share = shareOfArea(planned[at]?.plan ?? null)
    if (share === null) return department
    const years = department.years.map((year, index) =>
      year.departmentArea === null
        ? year
        : { ...year, departmentArea: year.departmentArea + share * areaWithKeyRooms(planned, departments, index) },
    )
    return { ...department, years }
  })
}

/** The departmental gross area of all departments with key rooms. */
export function areaWithKeyRooms(
  planned: readonly PlannedDepartment[],
  departments: readonly DepartmentEvaluation[],
  index: number,
): number {
  return departments.reduce(
    (sum, { years }, at) =>
      planned[at]?.plan?.criteria.keyRoom == null ? sum : sum + (years[index]?.departmentArea ?? 0),
    0,
  )
}
