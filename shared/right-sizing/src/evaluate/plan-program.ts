import type { Criteria } from '../packs/criteria.ts'
import { maxHorizonYears, type Department, type Program } from '../program/program.ts'
import type { MethodId } from '../program/methods.ts'
import type { ProgramSettingId } from '../program/settings.ts'
import type { Problem } from '../results/evaluation.ts'
import { programSettingRanges } from '../program/setting-ranges.ts'
import { programSettingInUse } from '../settings/setting-in-use.ts'
import { checkNumber, keyRoomsRange, maxKeyRooms, problemOf, type Report } from '../volumes/check-values.ts'
import { demandAt, missingFor, planDepartment, type DepartmentPlan } from '../volumes/department-plan.ts'
import { isRefusal, roomFinder, type RoomFinder } from './room-finder.ts'

/** A department that is ready to be calculated. */
export interface PlannedDepartment {
  readonly department: Department
  /** `null` if the criteria have no such type. */
  readonly plan: DepartmentPlan | null
  readonly method: MethodId | null
  /** `null` where no method is used, or a problem keeps it from being used. */
  readonly finder: RoomFinder | null
  /** The planner's own number of key rooms. */
  readonly keyRooms: number | null
}

export interface PlannedProgram {
  readonly years: readonly number[]
  readonly departments: readonly PlannedDepartment[]
}

/** Years and departments of a program, ready to be calculated. What cannot be used, `evaluate` reports. */
export function planProgram(program: Program, criteria: Criteria): PlannedProgram {
  const years = yearsOf(program)
  return { years, departments: program.departments.map((department) => planOne(department, criteria, years, () => {})) }
}

/** One department of a program, ready to be calculated; its problems are those that `evaluate` reports. */
export function planOne(
  department: Department,
  criteria: Criteria,
  years: readonly number[],
  report: Report,
): PlannedDepartment {
  const ofType = criteria.departments.get(department.type)
  if (!ofType) {
    report({ field: 'type', code: 'unknown-department-type', received: department.type })
    return { department, plan: null, method: null, finder: null, keyRooms: null }
  }
  const plan = planDepartment(department, ofType, { baseYear: years[0] ?? 0, count: years.length }, report)
  const keyRooms = ofType.keyRoom === null ? null : ownKeyRooms(department, report)
  const method = ofType.keyRoom === null ? null : (department.method ?? ofType.methods[0] ?? null)
  if (method === null) return { department, plan, method, finder: null, keyRooms }
  const found = roomFinder(method, plan)
  checkLoad(plan, isRefusal(found) || keyRooms !== null ? null : found, report)
  if (!isRefusal(found)) {
    checkQueue(plan, method, keyRooms, report)
    return { department, plan, method, finder: found, keyRooms }
  }
  // Invalid entries are reported where they are checked, and rooms that the planner states need no method.
  if (keyRooms === null && !(found.code === 'missing' && isEntered(department, found.field))) report(found)
  return { department, plan, method, finder: null, keyRooms }
}

/** The years of a program, the base year first. */
export function yearsOf({ baseYear, horizonYears }: Program): number[] {
  const last = Number.isFinite(horizonYears) ? Math.min(maxHorizonYears, Math.max(0, Math.floor(horizonYears))) : 0
  return Array.from({ length: last + 1 }, (_, index) => baseYear + index)
}

/** A setting of the program that can be used; `null` if it is missing or impossible. */
export function programSettingOf(program: Program, criteria: Criteria, id: ProgramSettingId): number | null {
  const setting = programSettingInUse(program, criteria, id)
  return setting && problemOf(setting.value, programSettingRanges[id]) === null ? setting.value : null
}

/** What cannot be used of a program besides its departments. */
export function problemsOfProgram(program: Program, criteria: Criteria): Problem[] {
  const problems: Problem[] = []
  const report: Report = (problem) => problems.push({ department: null, ...problem })
  const { horizonYears, pack } = program
  if (horizonYears < 0) report({ field: 'horizonYears', code: 'horizon-before-base-year', received: horizonYears })
  else checkNumber(horizonYears, { min: 0, max: maxHorizonYears }, 'horizonYears', report)
  if (pack.id !== criteria.pack.id || pack.version !== criteria.pack.version) {
    report({ field: 'pack', code: 'unknown-pack', received: pack.id })
  }
  for (const [id, value] of Object.entries(program.settings)) {
    checkNumber(value, programSettingRanges[id as ProgramSettingId], `settings.${id}`, report)
  }
  if (programSettingInUse(program, criteria, 'buildingFactor') === null) {
    report({ field: 'settings.buildingFactor', code: 'missing', received: null })
  }
  return problems
}

function ownKeyRooms({ keyRooms }: Department, report: Report): number | null {
  if (keyRooms === null || !checkNumber(keyRooms, keyRoomsRange, 'keyRooms', report)) return null
  if (Number.isInteger(keyRooms)) return keyRooms
  report({ field: 'keyRooms', code: 'out-of-range', received: keyRooms, min: 0, max: maxKeyRooms })
  return null
}

/** Reports volumes that no hospital has rooms for, by themselves or at their peak. */
function checkLoad(plan: DepartmentPlan, finder: RoomFinder | null, report: Report): void {
  const finderTerm = finder?.dependsOn === 'rooms' ? 'rooms' : 'load'
  for (const term of ['load', 'rooms'] as const) {
    const isKnown = missingFor(plan, term) === null && plan.stays && plan.drivers.every(({ volumes }) => volumes)
    if (!isKnown) continue
    const max = finder && term === finderTerm ? finder.max : maxKeyRooms
    const isTooLarge = plan.stays.some((_, index) => (demandAt(plan, index)[term] ?? Infinity) > max)
    if (!isTooLarge) continue
    report({ field: 'drivers.0.base', code: 'too-large', received: plan.department.drivers[0]?.base ?? null })
    return
  }
}

/** Patients who wait for fewer rooms than are in use on average wait ever longer. */
function checkQueue(plan: DepartmentPlan, method: MethodId, keyRooms: number | null, report: Report): void {
  if (method !== 'erlang-wait' || keyRooms === null) return
  const isUnstable = plan.stays?.some((_, index) => (demandAt(plan, index).load ?? 0) >= keyRooms && keyRooms > 0)
  if (isUnstable) report({ field: 'keyRooms', code: 'unstable-queue', received: keyRooms })
}

/** Whether a field has a value, which then is reported as impossible rather than as missing. */
function isEntered(department: Department, field: string): boolean {
  let value: unknown = department
  for (const key of field.split('.')) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  }
  return value !== undefined && value !== null && !Array.isArray(value)
}
