import * as z from 'zod/mini'

/** What of a JSON schema bounds the size of a body. */
export interface BodySchema {
  readonly type?: string | readonly string[]
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
  /** Of a large value whose content the route checks by itself: its size as JSON without spaces. */
  readonly maxBytes?: number
}

/** A UTF-16 unit as an escape sequence, such as `\u00e9`; without escapes it takes at most half of that. */
const bytesPerUnit = 6
/** The longest number, such as -1.7976931348623157e+308. */
const longestNumber = 24

export function bodySchemaOf(schema: unknown): BodySchema {
  return z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }) as BodySchema
}

/** No route takes a larger JSON body, in bytes: reading and validating one must not keep other requests waiting. */
export const largestBody = 1024 * 1024

/** What a route takes whose bodies are smaller, or that needs none. */
export const smallestLimit = 1024

/**
 * How many bytes of a body a route takes.
 * @param name of the route, for the error
 * @throws an error for a schema that does not bound the size
 */
export function bodyLimitOf(schema: BodySchema, name: string): number {
  return Math.min(Math.max(longestJson(schema, `the body of ${name}`), smallestLimit), largestBody)
}

/**
 * The bytes of the longest JSON without spaces that satisfies a schema.
 * @param where the place of the schema, for the error
 * @throws an error for a text, list or object that may be of any length
 */
export function longestJson(schema: BodySchema, where: string): number {
  if (schema.maxBytes !== undefined) return schema.maxBytes
  const options = schema.anyOf ?? schema.oneOf
  if (options) return Math.max(...options.map((option) => longestJson(option, where)))
  const values = schema.enum ?? ('const' in schema ? [schema.const] : undefined)
  if (values) return Math.max(...values.map((value) => Buffer.byteLength(JSON.stringify(value))))
  if (Array.isArray(schema.type)) {
    return Math.max(...schema.type.map((type: string) => longestJson({ ...schema, type }, where)))
  }
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

/** What the text of a body may have, whatever it says. */
export interface TextBounds {
  /** Values in lists and objects. */
  readonly values: number
  /** How deep they are within each other. */
  readonly depth: number
  /** Characters of one text, as they are written. */
  readonly text: number
}

/** Of bodies beyond a schema, as many values and levels as a validation may say better what is wrong with. */
const spare = { values: 100, depth: 5, text: 1_000 }

/** The bounds of the texts that satisfy a schema, and a little more. */
export function textBoundsOf(schema: BodySchema): TextBounds {
  const { values, depth, text } = measure(schema)
  return { values: values + spare.values, depth: depth + spare.depth, text: text * bytesPerUnit + spare.text }
}

/** Of a large value whose content the route checks by itself. A value takes a byte and a comma. */
const largeBounds = (maxBytes: number): TextBounds => ({ values: maxBytes / 2, depth: 30, text: 4_000 })

function measure(schema: BodySchema): TextBounds {
  if (schema.maxBytes !== undefined) return largeBounds(schema.maxBytes)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return highestOf(options.map(measure))
  const text = schema.maxLength ?? 0
  if (schema.items) return within(measure(schema.items), schema.maxItems ?? 0)
  const named = Object.values(schema.properties ?? {}).map(measure)
  const { values, depth } = highestOf(named)
  const own = {
    values: named.reduce((sum, one) => sum + one.values + 1, 0),
    depth: depth + 1,
    text: highestOf(named).text,
  }
  if (!schema.additionalProperties) return schema.properties ? own : { values, depth: 0, text }
  const others = within(measure(schema.additionalProperties), schema.maxProperties ?? 0)
  return highestOf([own, others, { values: 0, depth: 0, text: schema.propertyNames?.maxLength ?? 0 }])
}

function within({ values, depth, text }: TextBounds, count: number): TextBounds {
  return { values: count * (values + 1), depth: depth + 1, text }
}

function highestOf(all: readonly TextBounds[]): TextBounds {
  const of = (key: keyof TextBounds) => Math.max(0, ...all.map((one) => one[key]))
  return { values: of('values'), depth: of('depth'), text: of('text') }
}

/**
 * Which bound a JSON text exceeds, before it is parsed: a parser takes a hundred times as long for a text of many small
 * objects as this does.
 */
export function exceededBound(json: string, bounds: TextBounds): keyof TextBounds | undefined {
  let values = 0
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case 34: {
        const start = at
        at = endOfText(json, at + 1)
        if (at - start > bounds.text) return 'text'
        break
      }
      case 91:
      case 123:
        values += 1
        depth += 1
        if (depth > bounds.depth) return 'depth'
        break
      case 44:
        values += 1
        break
      case 93:
      case 125:
        depth -= 1
        break
      default:
    }
    if (values > bounds.values) return 'values'
  }
  return undefined
}

/** Where the quotation mark stands that ends a text. */
function endOfText(json: string, start: number): number {
  let at = start
  while (at < json.length && json.charCodeAt(at) !== 34) at += json.charCodeAt(at) === 92 ? 2 : 1
  return at
}

/** Up to this size a validation costs little, and says better what is wrong. */
const harmless = { items: 100, keys: 100 }

/** Where a body is larger than its schema allows, and by what. */
export interface Excess {
  readonly path: string
  readonly max: number
  readonly received: number
  readonly unit: keyof typeof harmless
}

/**
 * The first long list or object that has more than its schema allows. Finding it costs far less than a
 * validation, which looks at every item of a list that is a thousand times too long, and describes what is wrong with
 * each.
 */
export function excessOf(schema: BodySchema, value: unknown, path = 'body'): Excess | undefined {
  if (schema.maxBytes !== undefined) return undefined
  const options = schema.anyOf ?? schema.oneOf
  if (options) return excessOfAll(options, value, path)
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
  let highest: Excess | undefined
  for (const option of options) {
    const found = excessOf(option, value, path)
    if (!found) return undefined
    if (!highest || found.max > highest.max) highest = found
  }
  return highest
}

function excessWithin(
  entries: Iterable<[string | number, unknown]>,
  { items, properties = {}, additionalProperties }: BodySchema,
  path: string,
): Excess | undefined {
  for (const [key, value] of entries) {
    const own =
      typeof key === 'number' ? items : Object.hasOwn(properties, key) ? properties[key] : additionalProperties
    // A validation does not look into what the schema does not know, however deep that is.
    const found = own ? excessOf(own, value, `${path}/${key}`) : undefined
    if (found) return found
  }
  return undefined
}

/** @param max as the schema says; a value of a type that it does not allow is refused as soon as it is long */
function excess(path: string, received: number, max = 0, unit: keyof typeof harmless): Excess | undefined {
  if (received <= Math.max(max, harmless[unit])) return undefined
  return { path, max, received, unit }
}
