import {
  maxHourlyArrivals,
  problemOf,
  programSettingRanges,
  settingRanges,
  type MethodId,
  type Problem,
  type ProgramSettingId,
  type SettingId,
} from '@keyroom/right-sizing'
import { typeOf, type OwnDepartment, type PackDraft, type SizeStep } from './pack-draft.ts'

type Source = PackDraft['sources'][string]

/** What is wrong with a number of a draft; `null` if nothing is. */
export function numberProblem(path: string, value: number): Problem | null {
  const id = path.slice(path.lastIndexOf('.') + 1)
  const range = typeOf(path) === '' ? programSettingRanges[id as ProgramSettingId] : settingRanges[id as SettingId]
  const code = problemOf(value, range)
  const field = `settings.${id}`
  return code && { code, department: null, field, received: value, min: range.min, max: range.max }
}

/** What is wrong with a target by size; `null` if nothing is. */
export function targetProblem(type: string, value: number): Problem | null {
  return numberProblem(`${type}/settings.targetOccupancy`, value)
}

/** The most key rooms that a limit of a target by size may name. */
const maxLimit = 10_000

/** What is wrong with the limit of a target by size, which is a whole number above those before; `null` if nothing is. */
export function limitProblem(steps: readonly SizeStep[], at: number): Problem | null {
  const upTo = steps[at]?.upTo ?? null
  if (upTo === null && at === steps.length - 1) return null
  const range = { min: 1 + Math.max(0, ...steps.slice(0, at).map((step) => step.upTo ?? 0)), max: maxLimit }
  const code = problemOf(upTo, range) ?? (Number.isInteger(upTo) ? null : 'out-of-range')
  return code && { code, department: null, field: 'upTo', received: upTo, ...range }
}

/** What is wrong with the arrivals of an hour of the week; `null` if nothing is. */
export function arrivalsProblem(value: number): Problem | null {
  const range = { min: 0, max: maxHourlyArrivals }
  const code = problemOf(value, range)
  return code && { code, department: null, field: 'arrivals', received: value, ...range }
}

/** Whether nobody arrives in any hour, so that no hour is the busiest. */
export function isWithoutArrivals(hours: readonly number[]): boolean {
  return hours.every((arrivals) => arrivals === 0)
}

/** What is wrong with a list of methods: it is empty, or has none by which the simulation could size each future. */
export function methodsProblem(methods: readonly MethodId[]): 'none' | 'only-simulation' | null {
  if (methods.length === 0) return 'none'
  return methods.every((method) => method === 'simulation') ? 'only-simulation' : null
}

/** Whether a text is a year, a month or a day in ISO 8601. */
export function isDate(text: string): boolean {
  return /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/.test(text)
}

/** Whether a document can be stored: it has a title, and a date or none. */
export function isComplete({ title, date }: Source): boolean {
  return title.trim() !== '' && (date === null || isDate(date))
}

export interface DraftProblem {
  readonly kind:
    | 'department'
    | 'name'
    | 'taken-name'
    | 'document'
    | 'number'
    | 'area'
    | 'size-targets'
    | 'methods'
    | 'drivers'
    | 'arrivals'
  /** The path of the entry or the key of the document. */
  readonly at: string
}

/**
 * Everything that has to be corrected before the draft can be saved.
 * @param takenNames the names of the account's other packs
 * @param typeNames the names of all departments, by type
 */
export function findProblems(
  { name, sources, departments, numbers, rules, sizeTargets, methods, drivers, arrivals }: PackDraft,
  takenNames: readonly string[],
  typeNames: ReadonlyMap<string, string>,
): DraftProblem[] {
  const at = (kind: DraftProblem['kind'], paths: readonly string[]) => paths.map((path) => ({ kind, at: path }))
  const keysOf = <Value>(entries: Readonly<Record<string, Value>>, isWrong: (value: Value, key: string) => boolean) =>
    Object.entries(entries).flatMap(([key, value]) => (isWrong(value, key) ? [key] : []))
  const isWrongName = (own: OwnDepartment, type: string) => {
    const others = [...typeNames].flatMap(([other, otherName]) => (other === type ? [] : [otherName]))
    return departmentProblem(own, others) !== null
  }
  const isWrongList = (ids: readonly MethodId[]) => methodsProblem(ids) !== null
  const isEmpty = (units: readonly string[]) => units.length === 0
  // No pack below gives the lists of a department of the draft's own.
  const unsized = keysOf(departments, ({ keyRoom }, type) => keyRoom !== null && methods[type] === undefined)
  const uncounted = keysOf(departments, (_, type) => drivers[type] === undefined)
  return [
    ...at('name', name.trim() === '' ? [''] : []),
    ...at('taken-name', isNameTaken(name, takenNames) ? [''] : []),
    ...at(
      'document',
      keysOf(sources, (source) => !isComplete(source)),
    ),
    ...at(
      'number',
      keysOf(numbers, ({ value }, path) => numberProblem(path, value) !== null),
    ),
    ...at(
      'area',
      keysOf(rules, ({ rule }, path) => path.endsWith('.area') && 'value' in rule && rule.value <= 0),
    ),
    ...at(
      'size-targets',
      keysOf(sizeTargets, (steps, type) =>
        steps.some(({ value }, row) => targetProblem(type, value) ?? limitProblem(steps, row)),
      ).map((type) => `${type}/occupancyBySize`),
    ),
    ...at(
      'department',
      keysOf(departments, isWrongName).map((type) => `${type}/name`),
    ),
    ...at(
      'methods',
      [...keysOf(methods, isWrongList), ...unsized].map((type) => `${type}/methods`),
    ),
    ...at(
      'drivers',
      [...keysOf(drivers, isEmpty), ...uncounted].map((type) => `${type}/drivers`),
    ),
    ...at(
      'arrivals',
      keysOf(arrivals, ({ hours }) => isWithoutArrivals(hours) || hours.some(arrivalsProblem)).map(
        (type) => `${type}/arrivals`,
      ),
    ),
  ]
}

/** What is wrong with the name of a department of the draft's own; `null` if nothing is. */
export function departmentProblem({ name }: OwnDepartment, otherNames: readonly string[]): 'missing' | 'taken' | null {
  if (name.trim() === '') return 'missing'
  return isNameTaken(name, otherNames) ? 'taken' : null
}

/** Whether one of the names is the same but for case and spaces around it. */
export function isNameTaken(name: string, taken: readonly string[]): boolean {
  return taken.some((other) => other.trim().toLowerCase() === name.trim().toLowerCase())
}
