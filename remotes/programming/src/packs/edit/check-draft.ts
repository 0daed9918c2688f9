import {
  problemOf,
  programSettingRanges,
  settingRanges,
  type Problem,
  type ProgramSettingId,
  type SettingId,
} from '@keyroom/right-sizing'
import { typeOf, type PackDraft, type SizeStep } from './pack-draft.ts'

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

/** Whether a text is a year, a month or a day in ISO 8601. */
export function isDate(text: string): boolean {
  return /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/.test(text)
}

/** Whether a document can be stored: it has a title, and a date or none. */
export function isComplete({ title, date }: Source): boolean {
  return title.trim() !== '' && (date === null || isDate(date))
}

export interface DraftProblem {
  readonly kind: 'name' | 'taken-name' | 'document' | 'number' | 'area' | 'size-targets'
  /** The path of the entry or the key of the document. */
  readonly at: string
}

/**
 * Everything that has to be corrected before the draft can be saved.
 * @param takenNames the names of the account's other packs
 */
export function findProblems(
  { name, sources, numbers, rules, sizeTargets }: PackDraft,
  takenNames: readonly string[],
): DraftProblem[] {
  const at = (kind: DraftProblem['kind'], paths: readonly string[]) => paths.map((path) => ({ kind, at: path }))
  const keysOf = <Value>(entries: Readonly<Record<string, Value>>, isWrong: (value: Value, key: string) => boolean) =>
    Object.entries(entries).flatMap(([key, value]) => (isWrong(value, key) ? [key] : []))
  return [
    ...at('name', name.trim() === '' ? [''] : []),
    ...at('taken-name', takenNames.some((taken) => isSameName(taken, name)) ? [''] : []),
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
  ]
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
