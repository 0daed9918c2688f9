import { setImmediate } from 'node:timers/promises'
import { expectationOf } from '@keyroom/product-api/schemas'
import type * as z from 'zod/mini'
import { core, unknown } from 'zod/mini'
import { Refusal } from '../../platform/routing/refusal.ts'

/** A schema describes each of thousands of faults, which takes a hundred times as long as finding none. */
const valuesAtOnce = 2_000

/** Of a list or an object with more values the parts are checked one by one, up to the first fault. */
const valuesOfPart = 200

/** More items than any list of a program or pack may have: the longest is a census of ten years by day. */
const maxItems = 5_000

/** What is used of the definition of a schema. */
interface Definition {
  readonly type: string
  readonly innerType?: core.$ZodType
  readonly element?: core.$ZodType
  readonly shape?: Readonly<Record<string, core.$ZodType>>
}

/**
 * Checks a large value of a body against its schema, and refuses unknown keys. It is checked piece by piece up to the
 * first fault, with turns for other requests in between.
 * @param path of the value, such as `body/program`
 * @throws Refusal 400 `invalid-request` for the first fault
 */
export async function checkInSteps<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  path: string,
): Promise<z.output<Schema>> {
  let sinceTurn = 0
  const check = async (part: core.$ZodType, content: unknown, where: string): Promise<void> => {
    // Thousands of unknown keys are not even counted.
    const { shape } = definitionOf(unwrapped(part))
    if (shape && isObject(content) && !Array.isArray(content)) refuseUnknownKey(content, shape, where)
    const values = countValues(content, valuesAtOnce)
    sinceTurn += values
    if (sinceTurn > valuesAtOnce) {
      await setImmediate()
      sinceTurn = 0
    }
    const steps = values < valuesOfPart ? null : stepsOf(part, content, where)
    if (steps === null && values >= valuesAtOnce) {
      throw invalid(where, 'is too long', `at most ${valuesAtOnce} values`)
    }
    if (steps === null) return checkAtOnce(part, content, where)
    for (const [inner, item, key] of steps) await check(inner, item, `${where}/${key}`)
  }
  await check(schema, value, path)
  return value as z.output<Schema>
}

/** The parts of a value that can be checked one by one; null for a value that can't, such as a record. */
function stepsOf(
  schema: core.$ZodType,
  value: unknown,
  path: string,
): [core.$ZodType, unknown, string | number][] | null {
  const inner = unwrapped(schema)
  const { type, element, shape } = definitionOf(inner)
  if (type === 'array' && element && Array.isArray(value)) {
    if (value.length > maxItems)
      throw invalid(path, 'is too long', `at most ${maxItems} items`, `${value.length} items`)
    parseAtOnce(core.clone(inner, { ...inner._zod.def, element: unknown() } as never), value, path)
    return value.map((item, index) => [element, item, index])
  }
  if (type === 'object' && shape && isObject(value) && !Array.isArray(value)) {
    return Object.entries(shape).map(([key, part]) => [part, value[key], key])
  }
  return null
}

/** The schema within what makes it optional or nullable. */
function unwrapped(schema: core.$ZodType): core.$ZodType {
  const { innerType } = definitionOf(schema)
  return innerType ? unwrapped(innerType) : schema
}

function definitionOf(schema: core.$ZodType): Definition {
  return schema._zod.def
}

function checkAtOnce(schema: core.$ZodType, value: unknown, path: string): void {
  refuseUnknownKeys(value, parseAtOnce(schema, value, path), path)
}

function parseAtOnce(schema: core.$ZodType, value: unknown, path: string): unknown {
  const result = core.safeParse(schema, value)
  if (!result.success) {
    const [issue] = result.error.issues
    const { path: steps = [], message = 'not as expected' } = issue ?? {}
    const expected = expectationOf(issue)
    throw invalid([path, ...steps].join('/'), message, expected === '' ? undefined : expected)
  }
  return result.data
}

/** Schemas of programs and packs drop keys that they do not know: what was saved would not be what is stored. */
function refuseUnknownKeys(value: unknown, known: unknown, path: string): void {
  if (!isObject(value) || !isObject(known)) return
  refuseUnknownKey(value, known, path)
  // `for … in` takes ten times as long on objects of many shapes.
  for (const [key, item] of Object.entries(value)) {
    if (isObject(item)) refuseUnknownKeys(item, known[key], `${path}/${key}`)
  }
}

function refuseUnknownKey(value: object, known: object, path: string): void {
  for (const key of Object.keys(value)) {
    if (!Object.hasOwn(known, key)) throw invalid(path, 'unknown key', 'no other keys', key)
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The number of values within a value, itself included; counting ends at the limit. */
function countValues(value: unknown, limit: number): number {
  if (!isObject(value)) return 1
  let count = 1
  // Of a list of hundreds of thousands, no copy is made.
  for (const item of Array.isArray(value) ? value : Object.values(value)) {
    count += countValues(item, limit - count)
    if (count >= limit) return limit
  }
  return count
}

function invalid(path: string, message: string, expected?: string, received?: string): Refusal {
  const where = path.slice(0, 256)
  return new Refusal(400, {
    code: 'invalid-request',
    message: `${where}: ${message}`,
    path: where,
    ...(expected !== undefined && { expected }),
    ...(received !== undefined && { received }),
  })
}
