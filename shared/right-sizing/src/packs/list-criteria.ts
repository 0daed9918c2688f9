import type { Rounding } from '../program/methods.ts'
import type { Criteria, CriterionInUse, DepartmentCriteria, PackVersion } from './criteria.ts'
import type { Criterion, PackSource, Rule } from './pack.ts'

/** A value of criteria as it is compared: a number, a rule, target occupancy by size, or a list of ids or shares. */
export type ComparedValue =
  | number
  | string
  | Rule
  | Rounding
  | readonly { readonly upTo: number | null; readonly value: number }[]
  | readonly (string | number)[]

/** Where a value is from. */
interface Provenance extends Pick<Criterion, 'status' | 'clause' | 'note' | 'low' | 'high'> {
  /** `null` for an assumption. */
  readonly document: PackSource | null
  readonly pack: PackVersion
}

/** A value of criteria with where it is from. */
export interface ListedCriterion {
  /** The department's type; `null` for a value of the whole program. */
  readonly type: string | null
  /** Such as `settings.targetOccupancy`, `driverSettings.visits.minutes`, `rooms.exam.area` or `occupancyBySize`. */
  readonly field: string
  readonly value: ComparedValue
  /** `null` for what a department is, such as its name or its key room, which has no source. */
  readonly from: Provenance | null
}

/** The values of a type of department, or of the whole program. */
export function listCriteria(criteria: Criteria, type: string | null): ListedCriterion[] {
  const { sources } = criteria
  if (type === null) return numbersOf('settings', criteria.settings, { type, sources })
  const department = criteria.departments.get(type)
  return department ? listDepartment(department, sources) : []
}

function listDepartment(department: DepartmentCriteria, sources: Criteria['sources']): ListedCriterion[] {
  const { name, keyRoom, load, drivers, methods, rounding, occupancyBySize, arrivals, rooms } = department
  const of = { type: department.id, sources }
  const plain = (field: string, value: ComparedValue) => ({ type: of.type, field, value, from: null })
  const sourced = (field: string, value: ComparedValue, given: Given) => ({
    type: of.type,
    field,
    value,
    from: provenanceOf(given, sources),
  })
  const [firstStep] = occupancyBySize ?? []
  const steps = occupancyBySize?.map(({ upTo, value }) => ({ upTo, value }))
  return [
    ...(name === null ? [] : [plain('name', name)]),
    ...(keyRoom === null ? [] : [plain('keyRoom', keyRoom)]),
    plain('load', load),
    plain('drivers', drivers),
    plain('methods', methods),
    sourced('rounding', rounding.rule, rounding),
    ...numbersOf('settings', department.settings, of),
    ...Object.entries(department.driverSettings).flatMap(([unit, ofUnit]) =>
      numbersOf(`driverSettings.${unit}`, ofUnit ?? {}, of),
    ),
    ...(steps && firstStep
      ? [sourced('occupancyBySize', steps, { ...firstStep, low: undefined, high: undefined })]
      : []),
    ...(arrivals ? [sourced('arrivals', arrivals.hours, arrivals)] : []),
    ...rooms.flatMap(({ id, pack, count, area }) => [
      sourced(`rooms.${id}.count`, count.rule, { ...count, pack }),
      sourced(`rooms.${id}.area`, area.rule, { ...area, pack }),
    ]),
  ]
}

interface Given extends Pick<Criterion, 'status' | 'source' | 'clause' | 'note'> {
  readonly low?: number | undefined
  readonly high?: number | undefined
  readonly pack: PackVersion
}

function numbersOf(
  path: string,
  settings: Readonly<Partial<Record<string, CriterionInUse>>>,
  { type, sources }: { readonly type: string | null; readonly sources: Criteria['sources'] },
): ListedCriterion[] {
  return Object.entries(settings).flatMap(([id, criterion]) =>
    criterion ? [{ type, field: `${path}.${id}`, value: criterion.value, from: provenanceOf(criterion, sources) }] : [],
  )
}

function provenanceOf(given: Given, sources: Criteria['sources']): Provenance {
  const { status, source, clause, note, low, high, pack } = given
  const document = source === null ? null : (sources[pack.id]?.[source] ?? null)
  return {
    status,
    document,
    clause,
    pack,
    ...(note !== undefined && { note }),
    ...(low !== undefined && { low }),
    ...(high !== undefined && { high }),
  }
}
