import * as z from 'zod/mini'

/** What of a JSON schema bounds the size of a body. */
export interface BodySchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly BodySchema[]
  readonly oneOf?: readonly BodySchema[]
  readonly maxLength?: number
  readonly items?: BodySchema
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, BodySchema>>
  /** Of an object whose keys are data: its values, how its keys may look, and how many it may have. */
  readonly additionalProperties?: BodySchema | false
  readonly propertyNames?: BodySchema
  readonly maxProperties?: number
}

/** A UTF-16 unit as an escape sequence, such as `\u00e9`; without escapes it takes at most half of that. */
const bytesPerUnit = 6
/** The longest number, such as -1.7976931348623157e+308. */
const longestNumber = 24

export function bodySchemaOf(schema: unknown): BodySchema {
  return z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }) as BodySchema
}

/**
 * The bytes of the longest JSON without spaces that satisfies a schema.
 * @param where the place of the schema, for the error
 * @throws an error for a text, list or object that may be of any length
 */
export function longestJson(schema: BodySchema, where: string): number {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return Math.max(...options.map((option) => longestJson(option, where)))
  const values = schema.enum ?? ('const' in schema ? [schema.const] : undefined)
  if (values) return Math.max(...values.map((value) => Buffer.byteLength(JSON.stringify(value))))
  switch (schema.type) {
    case 'string':
      return 2 + bytesPerUnit * bounded(schema.maxLength, where, 'the text', 'z.maxLength')
    case 'number':
    case 'integer':
      return longestNumber
    case 'boolean':
    case 'null':
      return 5
    case 'array': {
      const items = bounded(schema.maxItems, where, 'the list', 'z.maxLength')
      return 2 + items * (1 + longestJson(schema.items ?? {}, `${where}[]`))
    }
    case 'object':
      return longestObject(schema, where)
    default:
      throw new Error(`Expected ${where} to be of a type that bounds its size, got ${JSON.stringify(schema)}.`)
  }
}

function longestObject({ properties = {}, ...schema }: BodySchema, where: string): number {
  const named = Object.entries(properties).reduce(
    (sum, [key, value]) => sum + key.length + 4 + longestJson(value, `${where}.${key}`),
    2,
  )
  if (!schema.additionalProperties) return named
  const keys = bounded(schema.maxProperties, where, 'the keys of the object', 'maxProperties in its metadata')
  const key = longestJson(schema.propertyNames ?? { type: 'string' }, `the keys of ${where}`)
  return named + keys * (key + 2 + longestJson(schema.additionalProperties, `${where}[key]`))
}

function bounded(max: number | undefined, where: string, what: string, mend: string): number {
  if (max !== undefined) return max
  throw new Error(`Expected ${what} of ${where} to be bounded, got any number. Use ${mend}.`)
}

/** Up to this size a validation costs little, and says better what is wrong. */
const harmless = { items: 100, keys: 100, characters: 1_000 }

/** Where a body is larger than its schema allows, and by what. */
export interface Excess {
  readonly path: string
  readonly max: number
  readonly received: number
  readonly unit: keyof typeof harmless
}

/**
 * The first long list, object or text that is longer than its schema allows. Finding it costs far less than a
 * validation, which looks at every item of a list that is a thousand times too long, and describes what is wrong with
 * each.
 */
export function excessOf(schema: BodySchema, value: unknown, path = 'body'): Excess | undefined {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return excessOfAll(options, value, path)
  if (typeof value === 'string') return excess(path, value.length, schema.maxLength, 'characters')
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) {
    return excess(path, value.length, schema.maxItems, 'items') ?? excessWithin(value.entries(), schema, path)
  }
  const { properties = {}, maxProperties = 0 } = schema
  return (
    excess(path, Object.keys(value).length, Object.keys(properties).length + maxProperties, 'keys') ??
    excessWithin(Object.entries(value), schema, path)
  )
}

/** A body fits where one of the options allows it; otherwise the one that allows most was probably meant. */
function excessOfAll(options: readonly BodySchema[], value: unknown, path: string): Excess | undefined {
  let most: Excess | undefined
  for (const option of options) {
    const found = excessOf(option, value, path)
    if (!found) return undefined
    if (!most || found.max > most.max) most = found
  }
  return most
}

function excessWithin(
  entries: Iterable<[string | number, unknown]>,
  { items, properties = {}, additionalProperties }: BodySchema,
  path: string,
): Excess | undefined {
  for (const [key, value] of entries) {
    if (typeof value !== 'object' && typeof value !== 'string') continue
    const own = typeof key === 'number' ? items : Object.hasOwn(properties, key) ? properties[key] : undefined
    const found = excessOf(own ?? (additionalProperties || {}), value, `${path}/${key}`)
    if (found) return found
  }
  return undefined
}

/** @param max as the schema says; a value of a type that it does not allow is refused as soon as it is long */
function excess(path: string, received: number, max = 0, unit: keyof typeof harmless): Excess | undefined {
  if (received <= Math.max(max, harmless[unit])) return undefined
  return { path, max, received, unit }
}
