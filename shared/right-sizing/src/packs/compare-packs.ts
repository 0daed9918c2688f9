import type { Department, Program } from '../program/program.ts'
import type { ProgramSettingId, SettingId } from '../program/settings.ts'
import type { Criteria } from './criteria.ts'
import { listCriteria, type ComparedValue, type ListedCriterion } from './list-criteria.ts'

/** A value, or its source, that is not the same in other criteria. */
export interface CriterionChange extends Pick<ListedCriterion, 'type' | 'field'> {
  /** `null` where the criteria have no such value. */
  readonly before: ListedCriterion | null
  readonly after: ListedCriterion | null
}

/** A value that is not the same after a program moves to other criteria. */
export interface CriteriaChange extends Pick<ListedCriterion, 'type' | 'field'> {
  /** `null` where the criteria have no such value. */
  readonly before: ComparedValue | null
  readonly after: ComparedValue | null
  /** The departments of the program for which it changes: those that don't override it. */
  readonly departments: readonly string[]
}

/**
 * The values that differ between criteria, or that are the same but from another document, clause or of another status:
 * of the whole program, then of the types of departments in the order of the later criteria.
 */
export function compareCriteria(before: Criteria, after: Criteria): CriterionChange[] {
  const types = [...new Set([...after.departments.keys(), ...before.departments.keys()])]
  return [null, ...types].flatMap((type) =>
    changesOf(type, before, after).filter(
      (change) => !isSameValue(change) || !isSame(sourceOf(change.before), sourceOf(change.after)),
    ),
  )
}

/**
 * What changes for a program that moves from criteria to other ones: the values that differ, of the program itself and of
 * the types of its departments, in the order of the program. Values that the planner overrides everywhere are left out,
 * and so is a value that is the same but from another document.
 */
export function comparePacks(program: Program, before: Criteria, after: Criteria): CriteriaChange[] {
  const types = [...new Set(program.departments.map(({ type }) => type))]
  return [null, ...types].flatMap((type) =>
    changesOf(type, before, after)
      .filter((change) => !isSameValue(change))
      .flatMap((change) => {
        const departments = affectedBy(program, change)
        if (departments === null) return []
        return { ...change, before: change.before?.value ?? null, after: change.after?.value ?? null, departments }
      }),
  )
}

/** Each value that one of the criteria has, in the order of the earlier ones. */
function changesOf(type: string | null, before: Criteria, after: Criteria): CriterionChange[] {
  const [from, to] = [before, after].map(
    (criteria) => new Map(listCriteria(criteria, type).map((listed) => [listed.field, listed])),
  )
  const fields = new Set([...(from?.keys() ?? []), ...(to?.keys() ?? [])])
  return [...fields].map((field) => ({
    type,
    field,
    before: from?.get(field) ?? null,
    after: to?.get(field) ?? null,
  }))
}

function isSameValue({ before, after }: CriterionChange): boolean {
  return isSame(before?.value, after?.value)
}

/** Both are plain data whose keys the schema puts in the same order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Where a value is from, whichever pack gives it. */
function sourceOf(listed: ListedCriterion | null): unknown {
  if (!listed?.from) return null
  const { status, document, clause } = listed.from
  return [status, document, clause]
}

/** The departments that a change affects; `null` if it has no effect on the program. */
function affectedBy(program: Program, { type, field }: CriterionChange): readonly string[] | null {
  if (type === null) {
    return program.settings[field.replace('settings.', '') as ProgramSettingId] === undefined ? [] : null
  }
  const affected = program.departments.filter(
    (department) => department.type === type && !isOverridden(department, field),
  )
  return affected.length > 0 ? affected.map(({ id }) => id) : null
}

/** Whether the planner's own value is used whatever the criteria say. */
function isOverridden(department: Department, field: string): boolean {
  const [kind, id = '', part] = field.split('.')
  switch (kind) {
    case 'settings':
      if (id === 'targetOccupancy' && department.occupancyBySize) return true
      return department.settings[id as SettingId] !== undefined
    case 'occupancyBySize':
      return department.settings.targetOccupancy !== undefined || department.occupancyBySize !== undefined
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
