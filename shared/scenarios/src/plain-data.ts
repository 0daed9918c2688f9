/** An object whose properties are fields of their own. */
export type Fields = Readonly<Record<string, unknown>>

/** An entry of a list that is found by its id, wherever it is in the list. */
export interface Item extends Fields {
  readonly id: string
}

/**
 * Properties of objects that are one field, since what else they have means nothing without it: a change or a rounding of
 * a kind, a version of a criteria pack, a hospital or a report in a fiscal year, the counts of a daily census.
 */
const wholeMarks = ['kind', 'version', 'fiscalYear', 'counts']

/** Whether a value is an object of fields. */
export function isFields(value: unknown): value is Fields {
  return isObject(value) && !wholeMarks.some((mark) => Object.hasOwn(value, mark))
}

/** Whether a value is an object, of fields or one field. */
export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value is a list of items with ids that differ. Other lists, such as the factors of years, are one field. */
export function isItems(value: unknown): value is readonly Item[] {
  if (!Array.isArray(value)) return false
  const ids = value.map((entry: unknown) => (isFields(entry) ? entry['id'] : undefined))
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length
}

/** The value of an object's own property; `undefined` if it has none of that name. */
export function fieldOf(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** Whether two values are the same as JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [one as Fields, other as Fields]
  const names = Object.keys(left)
  return names.length === Object.keys(right).length && names.every((name) => isSame(left[name], fieldOf(right, name)))
}

/** The ids of both lists in the order of the first, with the second's further ids after their neighbors there. */
export function combineOrders(leading: readonly string[], following: readonly string[]): string[] {
  const order = [...leading]
  following.forEach((id, at) => {
    if (order.includes(id)) return
    const neighbor = following.slice(0, at).findLast((candidate) => order.includes(candidate))
    order.splice(neighbor === undefined ? 0 : order.indexOf(neighbor) + 1, 0, id)
  })
  return order
}
