import type { Program } from '@keyroom/right-sizing'
import { combineOrders, isItems, isObject, type Fields, type Item } from '../plain-data.ts'
import type { Addition, Difference } from './difference.ts'

/**
 * A child's program: its parent's, with what the child changed. What the parent changed since is kept where the child
 * has no difference. An added item is kept whatever the parent did; a difference inside something that the parent no
 * longer has is dropped. The result may break a limit that both programs keep, such as the number of departments.
 *
 * Stored differences may also be inside an object that is one field by now, such as the version of a criteria pack.
 */
export function applyDifferences(parent: Program, differences: readonly Difference[]): Program {
  return differences.reduce<unknown>(
    (program, difference) => changeAt(program, pathOfChange(difference), (value) => applyTo(value, difference)),
    parent,
  ) as Program
}

/** Lists change as a whole; a field or an item changes in what it is in, which must be there. */
function pathOfChange({ kind, path }: Difference): readonly string[] {
  return kind === 'set' || kind === 'remove' ? path.slice(0, -1) : path
}

function changeAt(value: unknown, path: readonly string[], change: (value: unknown) => unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return change(value)
  if (isItems(value)) return value.map((item) => (item.id === name ? changeAt(item, rest, change) : item))
  if (!isObject(value) || !Object.hasOwn(value, name)) return value
  return { ...value, [name]: changeAt(value[name], rest, change) }
}

function applyTo(value: unknown, difference: Difference): unknown {
  const last = difference.path.at(-1) ?? ''
  switch (difference.kind) {
    case 'set':
      return isObject(value) ? { ...value, [last]: difference.value } : value
    case 'remove':
      if (isItems(value)) return value.filter(({ id }) => id !== last)
      return isObject(value) ? withoutField(value, last) : value
    case 'add':
      return isItems(value) ? addItem(value, difference) : value
    case 'order':
      return isItems(value) ? orderItems(value, difference.ids) : value
  }
}

function withoutField(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))
}

function addItem(items: readonly Item[], addition: Addition): readonly Item[] {
  const { value } = addition
  if (items.some(({ id }) => id === value.id)) return items.map((item) => (item.id === value.id ? value : item))
  const ids = insertId(
    items.map(({ id }) => id),
    addition,
  )
  return orderItems([...items, value], ids)
}

/** The order of a list's ids with an added item's. It is last where the item before it is gone. */
export function insertId(ids: readonly string[], { value: { id }, after }: Addition): readonly string[] {
  const at = after === null ? 0 : ids.indexOf(after) + 1
  return after !== null && at === 0 ? [...ids, id] : ids.toSpliced(at, 0, id)
}

function orderItems(items: readonly Item[], ids: readonly string[]): readonly Item[] {
  const known = new Map(items.map((item) => [item.id, item]))
  return combineOrders(
    ids.filter((id) => known.has(id)),
    items.map(({ id }) => id),
  ).flatMap((id) => known.get(id) ?? [])
}
