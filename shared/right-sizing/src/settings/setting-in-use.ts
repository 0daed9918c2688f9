import type { Criteria, CriterionInUse, DepartmentCriteria } from '../packs/criteria.ts'
import { sizingMethod, type DriverUnit, type Rounding } from '../program/methods.ts'
import type { Department, Driver, Program } from '../program/program.ts'
import type { DriverSettingId, ProgramSettingId, SettingId } from '../program/settings.ts'

/** The value of a setting that counts, and where it is from. */
export interface SettingInUse {
  readonly value: number
  /** Where the planner changed or can change it, as a path in the department or the program. */
  readonly field: string
  readonly isOverridden: boolean
  /** What the criteria give; also where the planner's own value replaces it. */
  readonly criterion: CriterionInUse | null
}

/** A department's setting: the planner's own value, or else that of the criteria; `null` if neither gives one. */
export function settingInUse(department: Department, criteria: DepartmentCriteria, id: SettingId): SettingInUse | null {
  return firstOf(department.settings[id], criteria.settings[id], `settings.${id}`)
}

/**
 * What the criteria give for drivers of a unit: that of the unit, or else the department's. What a room handles in a year
 * is counted in the department's usual unit, so a unit that has minutes of its own does not take it over: 400 births are
 * not 400 days.
 */
export function driverCriterion(
  { drivers, settings, driverSettings }: DepartmentCriteria,
  unit: DriverUnit,
  id: DriverSettingId,
): CriterionInUse | null {
  const ofUnit = driverSettings[unit]
  const countsOtherUnit = id === 'volumePerRoom' && unit !== drivers[0] && ofUnit?.minutes !== undefined
  return ofUnit?.[id] ?? (countsOtherUnit ? null : (settings[id] ?? null))
}

/** A setting of one driver: its own value, or else the criteria's for its unit, or else the department's. */
export function driverSettingInUse(
  department: Department,
  criteria: DepartmentCriteria,
  driver: Driver,
  id: DriverSettingId,
): SettingInUse | null {
  const field = `drivers.${department.drivers.indexOf(driver)}.settings.${id}`
  const criterion = driverCriterion(criteria, driver.unit, id)
  const own = driver.settings[id]
  if (own !== undefined || criteria.driverSettings[driver.unit]?.[id]) return firstOf(own, criterion, field)
  return firstOf(department.settings[id], criterion, `settings.${id}`)
}

/** A setting of the whole program. */
export function programSettingInUse(program: Program, criteria: Criteria, id: ProgramSettingId): SettingInUse | null {
  return firstOf(program.settings[id], criteria.settings[id], `settings.${id}`)
}

/** The planner's own rule of rounding; `null` if the method rounds no fractions, or the criteria have the same rule. */
export function ownRounding(
  { method, rounding }: Pick<Department, 'method' | 'rounding'>,
  { methods, rounding: { rule } }: Pick<DepartmentCriteria, 'methods' | 'rounding'>,
): Rounding | null {
  if (sizingMethod(method ?? methods[0] ?? null, methods) !== 'throughput') return null
  // Both are plain data whose keys the schema puts in the same order.
  return JSON.stringify(rounding) === JSON.stringify(rule) ? null : rounding
}

function firstOf(
  own: number | undefined,
  criterion: CriterionInUse | null | undefined,
  field: string,
): SettingInUse | null {
  if (own !== undefined) return { value: own, field, isOverridden: true, criterion: criterion ?? null }
  return criterion ? { value: criterion.value, field, isOverridden: false, criterion } : null
}
