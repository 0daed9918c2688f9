import { Refusal } from '../../platform/routing/refusal.ts'

/** A value that a list is sorted by: a time is in microseconds since 1970. */
export type CursorKey = 'time' | 'text' | 'id' | 'number'

const forms: Readonly<Record<CursorKey, RegExp>> = {
  time: /^\d{1,16}$/,
  text: /^[^\0\p{Cs}]*$/u,
  id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  number: /^\d{1,15}$/,
}

/** SQL: a time as the text of a key. */
export const timeKey = (time: string) => `(extract(epoch FROM ${time}) * 1000000)::bigint::text`

/** SQL: the value of a key's placeholder. */
export const keyValue: Readonly<Record<CursorKey, (placeholder: string) => string>> = {
  time: (placeholder) => `('epoch'::timestamptz + ${placeholder}::bigint * interval '1 microsecond')`,
  text: (placeholder) => `${placeholder}::text`,
  id: (placeholder) => `${placeholder}::uuid`,
  number: (placeholder) => `${placeholder}::int8`,
}

/** The text of a place in a list: the values that the list is sorted by. */
export function cursorOf(keys: readonly string[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url')
}

/**
 * Reads a cursor of a list that is sorted by these keys; undefined without one.
 * @throws Refusal 400
 */
export function readCursor(cursor: string | undefined, keys: readonly CursorKey[]): readonly string[] | undefined {
  if (cursor === undefined || cursor === '') return undefined
  const values = valuesOf(cursor)
  if (values.length === keys.length && keys.every((key, at) => forms[key].test(values[at] ?? ''))) return values
  throw new Refusal(400, {
    code: 'invalid-request',
    message: 'querystring/cursor: is not the `next` of a page in this order',
    expected: 'the `next` of the page before, with the same sort',
    received: cursor,
  })
}

function valuesOf(cursor: string): readonly string[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(values) && values.every((value) => typeof value === 'string') ? values : []
  } catch {
    return []
  }
}
