import type { Department, Program } from '../program/program.ts'
import type { Rounding } from '../program/rounding.ts'
import type { ProgramSettingId, SettingId } from '../program/settings.ts'
import type { Criteria, CriterionInUse, DepartmentCriteria } from './criteria.ts'
import type { Rule } from './pack.ts'

/** A value of criteria as it is compared: a number, a rule, target occupancy by size, or a list of ids or shares. */
export type ComparedValue =
  | number
  | string
  | Rule
  | Rounding
  | readonly { readonly upTo: number | null; readonly value: number }[]
  | readonly (string | number)[]

/** A value that is not the same after a program moves to other criteria. */
export interface CriteriaChange {
  /** The department's type; `null` for a value of the whole program. */
  readonly type: string | null
  /** Such as `settings.targetOccupancy`, `driverSettings.visits.minutes`, `rooms.exam.area` or `occupancyBySize`. */
  readonly field: string
  /** `null` where the criteria have no such value. */
  readonly before: ComparedValue | null
  readonly after: ComparedValue | null
  /** The departments of the program for which it changes: those that don't override it. */
  readonly departments: readonly string[]
}

/**
 * What changes for a program that moves from criteria to other ones: the values that differ, of the program itself and of
 * the types of its departments, in the order of the program. Values that the planner overrides everywhere are left out,
 * and so is a value that is the same but from another document.
 */
export function comparePacks(program: Program, before: Criteria, after: Criteria): CriteriaChange[] {
  const whole = compareValues(null, programValues(before), programValues(after), (field) =>
    program.settings[field.replace('settings.', '') as ProgramSettingId] === undefined ? [] : null,
  )
  const types = [...new Set(program.departments.map(({ type }) => type))]
  return [
    ...whole,
    ...types.flatMap((type) => {
      const departments = program.departments.filter((department) => department.type === type)
      const [from, to] = [before.departments.get(type), after.departments.get(type)]
      return compareValues(type, departmentValues(from), departmentValues(to), (field) => {
        const affected = departments.filter((department) => !isOverridden(department, field)).map(({ id }) => id)
        return affected.length > 0 ? affected : null
      })
    }),
  ]
}

type Values = ReadonlyMap<string, ComparedValue>

/** @param departmentsOf the departments that a change of a field affects; `null` if it has no effect */
function compareValues(
  type: string | null,
  before: Values,
  after: Values,
  departmentsOf: (field: string) => readonly string[] | null,
): CriteriaChange[] {
  const fields = [...new Set([...before.keys(), ...after.keys()])]
  return fields.flatMap((field) => {
    const [from, to] = [before.get(field) ?? null, after.get(field) ?? null]
    // Both are plain data whose keys the schema puts in the same order.
    if (JSON.stringify(from) === JSON.stringify(to)) return []
    const departments = departmentsOf(field)
    return departments === null ? [] : [{ type, field, before: from, after: to, departments }]
  })
}

function programValues({ settings }: Criteria): Values {
  return new Map(numbersOf('settings', settings))
}

function departmentValues(criteria: DepartmentCriteria | undefined): Values {
  if (criteria === undefined) return new Map()
  const { keyRoom, load, drivers, methods, rounding, settings, driverSettings, occupancyBySize, arrivals, rooms } =
    criteria
  const steps = occupancyBySize?.map(({ upTo, value }) => ({ upTo, value }))
  return new Map<string, ComparedValue>([
    ...(keyRoom === null ? [] : [['keyRoom', keyRoom] as const]),
    ['load', load],
    ['drivers', drivers],
    ['methods', methods],
    ['rounding', rounding.rule],
    ...numbersOf('settings', settings),
    ...Object.entries(driverSettings).flatMap(([unit, ofUnit]) => numbersOf(`driverSettings.${unit}`, ofUnit)),
    ...(steps ? [['occupancyBySize', steps] as const] : []),
    ...(arrivals ? [['arrivals', arrivals.hours] as const] : []),
    ...rooms.flatMap(({ id, count, area }) => [
      [`rooms.${id}.count`, count.rule] as const,
      [`rooms.${id}.area`, area.rule] as const,
    ]),
  ])
}

function numbersOf(
  path: string,
  settings: Readonly<Partial<Record<string, CriterionInUse>>>,
): (readonly [string, number])[] {
  return Object.entries(settings).flatMap(([id, criterion]) =>
    criterion ? [[`${path}.${id}`, criterion.value] as const] : [],
  )
}

/** Whether the planner's own value is used whatever the criteria say. */
function isOverridden(department: Department, field: string): boolean {
  const [kind, id = '', part] = field.split('.')
  switch (kind) {
    case 'settings':
      return department.settings[id as SettingId] !== undefined
    case 'occupancyBySize':
      return department.settings.targetOccupancy !== undefined
    case 'rounding':
      return department.rounding !== null
    case 'methods':
      return department.method !== null
    case 'rooms': {
      const own = department.rooms.find((room) => room.id === id)
      return (part === 'count' ? own?.count : own?.area) != null
    }
    default:
      return false
  }
}
