import type { Program } from '@keyroom/right-sizing'
import { combineOrders, fieldOf, isFields, isItems, isSame, type Fields, type Item } from '../plain-data.ts'

/** The part of a program that people edit. */
interface Content {
  readonly name: string
  readonly program: Program
}

/** The way to a field: property names, and the ids of departments, drivers and rooms in place of their position. */
export type FieldPath = readonly string[]

/** A field that was changed here and elsewhere, in different ways. `undefined` where a side removed it. */
export interface FieldConflict {
  readonly path: FieldPath
  readonly before: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

interface MergedPrograms {
  readonly content: Content
  readonly conflicts: readonly FieldConflict[]
}

/** Which side of a conflict is taken. */
export type Side = 'mine' | 'theirs'

/**
 * Merges two changes of the same program, field by field: what only one side changed is taken from it. Where both changed
 * a field in different ways, `choose` decides. Lists of departments, drivers and rooms are merged by their items; other
 * lists, such as the factors of single years, are one field.
 */
export function mergePrograms(
  before: Content,
  mine: Content,
  theirs: Content,
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
        const value = merge([...path, name], fieldOf(base, name), fieldOf(one, name), fieldOf(other, name))
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
  const only = ({ name, program }: Content): Fields => ({ name, program })
  const content = mergeFields([], only(before), only(mine), only(theirs)) as unknown as Content
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
  return hasMoved ? combineOrders(ids(one), ids(other)) : combineOrders(ids(other), ids(one))
}
