import { largePlanningValues } from './planning-samples.ts'
import {
  bodyLimitOf,
  largestBody,
  smallestLimit,
  textBoundsOf,
  type BodySchema,
} from '../platform/server/body-bounds.ts'

/** A body to send, and what makes it large. */
export interface LargeBody {
  readonly name: string
  readonly text: string
}

/** Items of a list or an object with their commas: the first of them fill many bodies. */
interface Items {
  readonly text: string
  /** Where each item ends in the text. */
  readonly ends: readonly number[]
}

const shortKeys = itemsOf((index) => `"${index}":0`)
const objectsByKeys = itemsOf((index) => `"a${index}":{"b":{}}`)
const numbers = itemsOf(() => '0')
const objects = itemsOf(() => '{}')

const planningValues = largePlanningValues()

/** How texts begin that have to have a certain form. The rest is filled up. */
const beginnings = ['', '/dashboard?', 'https://a.test/', 'a@lakeside.test', 'all', 'US', '2021-01-01', '220071']

type Patterned = BodySchema & {
  readonly pattern?: string
  readonly allOf?: readonly { readonly pattern?: string }[]
  readonly maximum?: number
}

/**
 * The largest bodies that a route takes: one that its schema allows, and others that fill the limit with what costs a
 * parser or a validation most.
 * @param schema of the body; nothing for a route that wants none
 */
export function largestBodies(schema: BodySchema | undefined, route: string): LargeBody[] {
  const limit = schema ? bodyLimitOf(schema, route) : smallestLimit
  const fill = (start: string, items: Items, end: string, max = Infinity) => {
    const room = limit - start.length - end.length
    return start + items.text.slice(0, items.ends[Math.min(Math.ceil(max), countWithin(items, room)) - 1] ?? 0) + end
  }
  const parsed = schema ? textBoundsOf(schema).values - 4 : 100
  const options = schema ? (schema.anyOf ?? schema.oneOf ?? [schema]) : []
  // What a key without parts gets is refused like the whole of another kind.
  const keys = options.flatMap(({ properties = {} }) =>
    Object.keys(properties).filter((key) => hasParts(properties[key])),
  )
  const places = ['', ...keys].map((key) => ({
    of: key ? ` under ${key}` : '',
    start: key ? `{${JSON.stringify(key)}:` : '',
    end: key ? '}' : '',
  }))
  return [
    ...options.flatMap((option, index) => {
      const value = JSON.stringify(largestValue(option, limit))
      return value.length <= limit ? [{ name: `what option ${index + 1} allows`, text: value }] : []
    }),
    ...options.flatMap((option) => largeObjects(option, limit)),
    ...places.flatMap(({ of, start, end }) => [
      { name: `short keys${of}`, text: fill(`${start}{`, shortKeys, `}${end}`) },
      { name: `objects by keys${of}`, text: fill(`${start}{`, objectsByKeys, `}${end}`) },
      { name: `a list of numbers${of}`, text: fill(`${start}[`, numbers, `]${end}`) },
      { name: `a list of objects${of}`, text: fill(`${start}[`, objects, `]${end}`) },
      {
        name: `objects by keys${of}, as many as are parsed`,
        text: fill(`${start}{`, objectsByKeys, `}${end}`, Math.floor(parsed / 3)),
      },
      {
        name: `a list of numbers${of}, as many as are parsed`,
        text: fill(`${start}[`, numbers, `]${end}`, parsed),
      },
      {
        name: `short keys${of}, as many as are parsed`,
        text: fill(`${start}{`, shortKeys, `}${end}`, parsed),
      },
      { name: `a long text${of}`, text: `${start}"${'a.'.repeat((limit - start.length - 4) / 2)}"${end}` },
      {
        name: `deep lists${of}`,
        text: `${start}${'['.repeat((limit - start.length - 2) / 2)}${']'.repeat((limit - start.length - 2) / 2)}${end}`,
      },
    ]),
  ]
}

/** As many items as fill the largest body. */
function itemsOf(item: (index: number) => string): Items {
  const parts: string[] = []
  const ends: number[] = []
  for (let length = 0; length <= largestBody;) {
    const part = `${parts.length === 0 ? '' : ','}${item(parts.length)}`
    length += part.length
    parts.push(part)
    ends.push(length)
  }
  return { text: parts.join(''), ends }
}

/** How many of the items fit into so many characters. */
function countWithin({ ends }: Items, room: number): number {
  let low = 0
  for (let high = ends.length; low < high;) {
    const middle = Math.floor((low + high) / 2)
    if ((ends[middle] ?? Infinity) <= room) low = middle + 1
    else high = middle
  }
  return low
}

function hasParts(schema: BodySchema = {}): boolean {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.some((option) => hasParts(option))
  return schema.maxBytes !== undefined || [schema.type].flat().some((type) => type === 'array' || type === 'object')
}

/** Bodies whose schema says of one value no more than its size. */
function largeObjects(option: BodySchema, limit: number): LargeBody[] {
  const { properties = {} } = option
  const key = Object.keys(properties).find((one) => properties[one]?.maxBytes !== undefined)
  if (key === undefined) return []
  const others = Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) =>
      name === 'name' ? [[name, largestValue(schema, limit)]] : [],
    ),
  )
  return planningValues.flatMap(({ name, value }) => {
    const text = JSON.stringify({ ...others, [key]: value })
    return text.length <= limit ? [{ name: `${name} under ${key}`, text }] : []
  })
}

/** A value with as many items and keys, and texts as long, as the schema allows and fit into the limit. */
function largestValue(schema: Patterned, limit: number, index = 0): unknown {
  const option = (schema.anyOf ?? schema.oneOf)?.[0]
  if (option) return largestValue(option, limit, index)
  if (schema.enum) return schema.enum.at(index % schema.enum.length)
  if ('const' in schema) return schema.const
  switch (schema.type) {
    case 'string':
      return largestText(schema, index)
    case 'integer':
    case 'number':
      return schema.maximum ?? 1
    case 'boolean':
      return true
    case 'array':
      return many(schema.maxItems ?? 0, limit, (at) => largestValue(schema.items ?? {}, limit, at))
    case 'object': {
      const { properties = {}, additionalProperties, propertyNames = {} } = schema
      const named = Object.entries(properties).map(([key, value]) => [key, largestValue(value, limit, index)])
      if (!additionalProperties) return Object.fromEntries(named)
      const others = many(schema.maxProperties ?? 0, limit, (at) => [
        largestText(propertyNames, at),
        largestValue(additionalProperties, limit, at),
      ])
      return Object.fromEntries([...named, ...others])
    }
    default:
      return null
  }
}

/** Values, each another one, until they fill what a body may have beside a little. */
function many<Value>(max: number, limit: number, make: (index: number) => Value): Value[] {
  const values: Value[] = []
  let bytes = 64
  while (values.length < max) {
    const value = make(values.length)
    bytes += JSON.stringify(value).length + 2
    if (bytes > limit) break
    values.push(value)
  }
  return values
}

function largestText({ maxLength = 10, pattern, allOf = [] }: Patterned, index: number): string {
  const patterns = [pattern, ...allOf.map((one) => one.pattern)].flatMap((text) =>
    text ? [new RegExp(text, 'u')] : [],
  )
  const length = Math.min(maxLength, maxLength > 64 && index > 0 ? 64 : maxLength)
  const texts = beginnings.flatMap((beginning) => [
    `${beginning}${index}`.padEnd(length, 'x').slice(0, length),
    beginning,
  ])
  return texts.find((text) => patterns.every((one) => one.test(text))) ?? 'x'.repeat(length)
}
