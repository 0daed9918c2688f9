import type { Program } from '@keyroom/right-sizing'
import { fieldOf, isFields, isItems, isSame, type Fields, type Item } from '../plain-data.ts'
import { insertId } from './apply-differences.ts'
import type { Addition, Difference } from './difference.ts'

type Path = readonly string[]

/**
 * What makes `child` of `parent`: `applyDifferences(parent, findDifferences(parent, child))` is the same as `child`.
 * Departments, drivers and rooms are compared by their ids, objects by their properties, other values as a whole.
 */
export function findDifferences(parent: Program, child: Program): Difference[] {
  return fieldDifferences([], { ...parent }, { ...child })
}

function fieldDifferences(path: Path, parent: Fields, child: Fields): Difference[] {
  return [...new Set([...Object.keys(parent), ...Object.keys(child)])].flatMap((name) =>
    valueDifferences([...path, name], fieldOf(parent, name), fieldOf(child, name)),
  )
}

function valueDifferences(path: Path, parent: unknown, child: unknown): Difference[] {
  if (isSame(parent, child)) return []
  if (child === undefined) return [{ kind: 'remove', path }]
  if (isFields(parent) && isFields(child)) return fieldDifferences(path, parent, child)
  if (isItems(parent) && isItems(child)) return itemDifferences(path, parent, child)
  return [{ kind: 'set', path, value: child }]
}

function itemDifferences(path: Path, parent: readonly Item[], child: readonly Item[]): Difference[] {
  const known = new Map(parent.map((item) => [item.id, item]))
  const ids = child.map(({ id }) => id)
  const kept = parent.filter(({ id }) => ids.includes(id))
  const removed = parent.filter(({ id }) => !ids.includes(id))
  const additions = child.flatMap((value, at): Addition[] =>
    known.has(value.id) ? [] : [{ kind: 'add', path, value, after: ids[at - 1] ?? null }],
  )
  const changes = child.flatMap((item) => {
    const before = known.get(item.id)
    return before ? fieldDifferences([...path, item.id], before, item) : []
  })
  const reached = additions.reduce<readonly string[]>(
    insertId,
    kept.map(({ id }) => id),
  )
  return [
    ...removed.map(({ id }): Difference => ({ kind: 'remove', path: [...path, id] })),
    ...additions,
    ...changes,
    ...(isSame(reached, ids) ? [] : [{ kind: 'order', path, ids } as const]),
  ]
}
