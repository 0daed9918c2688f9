import type { ProgramContent } from '../program/open-program.ts'

/** The way to a field: property names, and the ids of departments, drivers and rooms in place of their position. */
export type FieldPath = readonly string[]

/** A field that was changed here and elsewhere, in different ways. `undefined` where a side removed it. */
export interface FieldConflict {
  readonly path: FieldPath
  readonly before: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

export interface MergedPrograms {
  readonly content: ProgramContent
  readonly conflicts: readonly FieldConflict[]
}

/** Which side of a conflict is taken. */
export type Side = 'mine' | 'theirs'

interface Item {
  readonly id: string
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Merges two changes of the same program, field by field: what only one side changed is taken from it. Where both changed
 * a field in different ways, `choose` decides. Lists of departments, drivers and rooms are merged by their items; other
 * lists, such as the factors of single years, are one field.
 */
export function mergePrograms(
  before: ProgramContent,
  mine: ProgramContent,
  theirs: ProgramContent,
  choose: (path: FieldPath) => Side = () => 'mine',
): MergedPrograms {
  const conflicts: FieldConflict[] = []

  const merge = (path: FieldPath, base: unknown, one: unknown, other: unknown): unknown => {
    if (isSame(one, other) || isSame(base, other)) return one
    if (isSame(base, one)) return other
    if (isFields(one) && isFields(other)) return mergeFields(path, isFields(base) ? base : {}, one, other)
    if (isItems(one) && isItems(other)) return mergeItems(path, isItems(base) ? base : [], one, other)
    conflicts.push({ path, before: base, mine: one, theirs: other })
    return choose(path) === 'mine' ? one : other
  }

  const mergeFields = (path: FieldPath, base: Fields, one: Fields, other: Fields) =>
    Object.fromEntries(
      [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) => {
        const value = merge([...path, name], base[name], one[name], other[name])
        return value === undefined ? [] : [[name, value]]
      }),
    )

  const mergeItems = (path: FieldPath, base: readonly Item[], one: readonly Item[], other: readonly Item[]) => {
    const find = (items: readonly Item[], id: string) => items.find((item) => item.id === id)
    return mergeOrder(base, one, other).flatMap((id) => {
      const value = merge([...path, id], find(base, id), find(one, id), find(other, id))
      return value === undefined ? [] : [value]
    })
  }

  // A saved program also has a version, which is not part of its content.
  const only = ({ name, program }: ProgramContent): Fields => ({ name, program })
  const content = mergeFields([], only(before), only(mine), only(theirs)) as unknown as ProgramContent
  return { content, conflicts }
}

/** The ids of both lists: in the order of the side that moved items, with the other's new items after their neighbors. */
function mergeOrder(base: readonly Item[], one: readonly Item[], other: readonly Item[]): string[] {
  const ids = (items: readonly Item[]) => items.map(({ id }) => id)
  const common = new Set(ids(base).filter((id) => ids(one).includes(id)))
  const hasMoved = !isSame(
    ids(one).filter((id) => common.has(id)),
    ids(base).filter((id) => common.has(id)),
  )
  const [leading, following] = hasMoved ? [ids(one), ids(other)] : [ids(other), ids(one)]
  const order = [...leading]
  following.forEach((id, at) => {
    if (order.includes(id)) return
    const neighbor = following.slice(0, at).findLast((candidate) => order.includes(candidate))
    order.splice(neighbor === undefined ? 0 : order.indexOf(neighbor) + 1, 0, id)
  })
  return order
}

/** Objects of a `kind` are one field: properties of two kinds don't mix. */
function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('kind' in value)
}

function isItems(value: unknown): value is readonly Item[] {
  return Array.isArray(value) && value.every((item) => isFields(item) && typeof item['id'] === 'string')
}

/** Whether two values of a program are the same as JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [one as Fields, other as Fields]
  const names = Object.keys(left)
  return names.length === Object.keys(right).length && names.every((name) => isSame(left[name], right[name]))
}
