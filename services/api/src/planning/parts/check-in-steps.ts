import { setImmediate } from 'node:timers/promises'
import { expectationOf } from '@keyroom/product-api/schemas'
import type * as z from 'zod/mini'
import { core, unknown } from 'zod/mini'
import { Refusal } from '../../platform/routing/refusal.ts'

/** A schema describes each of thousands of faults, which takes a hundred times as long as finding none. */
const valuesAtOnce = 2_000

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
    const values = countValues(content, valuesAtOnce)
    sinceTurn += values
    if (sinceTurn > valuesAtOnce) {
      await setImmediate()
      sinceTurn = 0
    }
    if (values < valuesAtOnce) return checkAtOnce(part, content, where)
    for (const [inner, item, key] of stepsOf(part, content, where)) await check(inner, item, `${where}/${key}`)
  }
  await check(schema, value, path)
  return value as z.output<Schema>
}

/** The parts of a value that is too large to be checked at once. */
function stepsOf(schema: core.$ZodType, value: unknown, path: string): [core.$ZodType, unknown, string | number][] {
  const { type, innerType, element, shape } = schema._zod.def as unknown as Definition
  if (innerType) return stepsOf(innerType, value, path)
  if (type === 'array' && element && Array.isArray(value)) {
    checkAtOnce(core.clone(schema, { ...schema._zod.def, element: unknown() } as never), value, path)
    return value.map((item, index) => [element, item, index])
  }
  if (type === 'object' && shape && isObject(value) && !Array.isArray(value)) {
    refuseUnknownKey(value, shape, path)
    return Object.entries(shape).map(([key, part]) => [part, value[key], key])
  }
  throw invalid(path, 'is too long', `at most ${valuesAtOnce} values`)
}

function checkAtOnce(schema: core.$ZodType, value: unknown, path: string): void {
  const result = core.safeParse(schema, value)
  if (!result.success) {
    const [issue] = result.error.issues
    const { path: steps = [], message = 'not as expected' } = issue ?? {}
    const expected = expectationOf(issue)
    throw invalid([path, ...steps].join('/'), message, expected === '' ? undefined : expected)
  }
  refuseUnknownKeys(value, result.data, path)
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
  for (const item of Object.values(value)) {
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
