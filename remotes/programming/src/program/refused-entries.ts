import type { Program } from '@keyroom/right-sizing'

/** A text that stands in a field and is no number that can be stored there. */
export interface RefusedEntry {
  readonly text: string
  /** The text as a number, as far as it is one. */
  readonly read: number | null | undefined
  readonly isGrouped: boolean
  readonly isPartial: boolean
  /** The number that the program has meanwhile. */
  readonly value: number | null
}

/** By the names of their fields. */
export type RefusedEntries = Readonly<Record<string, RefusedEntry>>

/** Whether a program has such texts: paper and files of it wait until they are corrected. */
export function hasRefused({ refused }: { readonly refused: RefusedEntries }): boolean {
  return Object.keys(refused).length > 0
}

/** The department and the path of a field by its name; `null` is the program as a whole. */
export function partsOfField(name: string): { readonly department: string | null; readonly path: string } {
  const end = name.indexOf('/')
  const owner = name.slice(0, end)
  return { department: owner === 'program' ? null : owner, path: name.slice(end + 1) }
}

/** Keeps the text of a field, or forgets it if it is `null`. The same object if nothing changes. */
export function withEntry(entries: RefusedEntries, field: string, entry: RefusedEntry | null): RefusedEntries {
  if ((entries[field] ?? null) === entry) return entries
  const { [field]: _, ...others } = entries
  return entry === null ? others : { ...others, [field]: entry }
}

/**
 * The entries whose fields a changed program still has, with the number that they had: undo, or a row that was removed,
 * takes the text of its field with it. The same object if all stay.
 */
export function entriesOf(entries: RefusedEntries, program: Program): RefusedEntries {
  const kept = Object.entries(entries).filter(([field, { value }]) => hasNumber(program, field, value))
  return kept.length === Object.keys(entries).length ? entries : Object.fromEntries(kept)
}

function hasNumber(program: Program, field: string, value: number | null): boolean {
  const { department, path } = partsOfField(field)
  let place: unknown = department === null ? program : program.departments.find(({ id }) => id === department)
  const parts = path.split('.')
  for (const [at, part] of parts.entries()) {
    if (place === undefined) return false
    // A range that is not set, of which only the field has the text.
    if (place === null) return value === null
    if (typeof place !== 'object') return true
    if (!Array.isArray(place) && !(part in place) && at === parts.length - 1) return isUnset(place, parts, value)
    // Rooms of the criteria are named by their ids until the planner changes one.
    if (Array.isArray(place) && !/^\d+$/.test(part)) return true
    place = (place as Readonly<Record<string, unknown>>)[part]
  }
  return place !== undefined && place === value
}

/** Whether a number that its part of the program does not have still has a field there. */
function isUnset(place: object, parts: readonly string[], value: number | null): boolean {
  // A change or rounding of another kind has other numbers.
  if ('kind' in place) return false
  // A column that is calculated from another one of its row.
  if (/^\d+$/.test(parts.at(-2) ?? '')) return true
  return value === null
}
