import fc from 'fast-check'
import type { BodySchema } from '../../platform/server/body-bounds.ts'
import { samplePack, sampleProgram } from '../planning-samples.ts'
import { knownValues } from './known-values.ts'

type Schema = BodySchema & {
  readonly pattern?: string
  readonly allOf?: readonly { readonly pattern?: string }[]
  readonly minLength?: number
  readonly minItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly required?: readonly string[]
}

/** Texts that satisfy the patterns of schemas which no generator reads, such as those with a look-ahead. */
const samples = [
  'a',
  'auth0|sample-member',
  'rol_auditor',
  'a@lakeside.test',
  'https://a.test/a.png',
  '/dashboard',
  '/dashboard/analytics?ccn=220071',
  'all',
  'list-220071',
  '220071',
  '220001',
  '220001,220002',
  'occupancy',
  '2021',
  'US',
  '2021-01-01',
]

/**
 * Values that satisfy a schema, most of them small.
 * @param key what they are under, for those of which the sample has some: most ids that a schema allows are nobody's
 */
export function arbitraryOf(schema: Schema, key = ''): fc.Arbitrary<unknown> {
  const known = knownValues[key]
  // Of these a schema says no more than how large they may be.
  if (schema.maxBytes !== undefined) return fc.constantFrom(...(known ?? [sampleProgram(), samplePack()]))
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map((option) => arbitraryOf(option, key)))
  const values = schema.enum ?? ('const' in schema ? [schema.const] : undefined)
  if (values) return fc.constantFrom(...values)
  switch (schema.type) {
    case 'string':
      return textOf(schema, known)
    case 'integer':
      return mostly(known, fc.integer(rangeOf(schema)))
    case 'number':
      return fc.double({ ...rangeOf(schema), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, key), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 20),
      })
    case 'object':
      return objectOf(schema, key)
    default:
      return fc.constant(null)
  }
}

function rangeOf({ minimum = 0, maximum = 2 ** 31 - 1 }: Schema): { min: number; max: number } {
  return { min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) }
}

/** Known values in most cases, and others. */
function mostly(known: readonly unknown[] = [], others: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  if (known.length === 0) return others
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: others })
}

function textOf(schema: Schema, known: readonly unknown[] = []): fc.Arbitrary<unknown> {
  const isRight = textCheckOf(schema)
  return mostly(
    known.filter((one) => typeof one === 'string' && isRight(one)),
    anyTextOf(schema),
  )
}

function textCheckOf({ minLength = 0, maxLength = 100, pattern, allOf = [] }: Schema): (text: string) => boolean {
  const patterns = patternsOf({ pattern, allOf })
  return (text) =>
    text.length >= minLength && text.length <= maxLength && patterns.every((one) => new RegExp(one, 'u').test(text))
}

function patternsOf({ pattern, allOf = [] }: Pick<Schema, 'pattern' | 'allOf'>): string[] {
  return [pattern, ...allOf.map((one) => one.pattern)].flatMap((text) => (text ? [text] : []))
}

function anyTextOf(schema: Schema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 100 } = schema
  const patterns = patternsOf(schema)
  const isRight = textCheckOf(schema)
  const known = samples.filter(isRight)
  const [first] = patterns
  // Hardly any text that fits one of several patterns fits the others.
  if (patterns.length > 1) return fc.constantFrom(...(known.length > 0 ? known : samples))
  try {
    const made = first ? textsMatching(first) : textsBetween(minLength, maxLength)
    if (known.length > 0) return fc.oneof(fc.constantFrom(...known), made.filter(isRight))
    return made.filter(isRight)
  } catch {
    return fc.constantFrom(...(known.length > 0 ? known : samples))
  }
}

// Hundreds of fields have the same few patterns and lengths, and a generator of texts takes a tenth of a second to make.
const textsMatching = madeOnce((pattern: string) => fc.stringMatching(new RegExp(pattern, 'u')))
const textsBetween = madeOnce((minLength: number, maxLength: number) => fc.string({ minLength, maxLength }))

function madeOnce<Of extends readonly (string | number)[]>(
  make: (...of: Of) => fc.Arbitrary<string>,
): (...of: Of) => fc.Arbitrary<string> {
  const made = new Map<string, fc.Arbitrary<string>>()
  return (...of) => {
    const known = made.get(of.join(' ')) ?? make(...of)
    made.set(of.join(' '), known)
    return known
  }
}

function objectOf({ properties = {}, required = [], ...schema }: Schema, of: string): fc.Arbitrary<unknown> {
  // The id of a client is a client's, and that of the whole is new.
  const values = Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [key, arbitraryOf(value, key === 'id' ? of : key)]),
  )
  const needed = Object.fromEntries(Object.entries(values).filter(([key]) => required.includes(key)))
  // Most routes that refuse some optional keys, or two of them together, take none of them.
  const named = fc.oneof(
    { weight: 3, arbitrary: fc.record(values, { requiredKeys: [...required] }) },
    { weight: 1, arbitrary: fc.record(needed) },
  )
  if (!schema.additionalProperties) return named
  return fc.dictionary(anyTextOf(schema.propertyNames ?? {}), arbitraryOf(schema.additionalProperties), { maxKeys: 5 })
}

/** What no schema allows, or what is where it ends. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    1e308,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'a\udc00b',
    '\u202e',
    '\ufeff',
    '\u0301',
    '../../etc/passwd',
    "' OR 1=1 --",
    '%00',
    '{{7*7}}',
    '__proto__',
    'constructor',
    'x'.repeat(151),
    'x'.repeat(2_001),
    '\u{1f600}'.repeat(1_000),
    [],
    {},
    [[[[[[[[]]]]]]]],
    Array.from({ length: 101 }, (_none, at) => at),
    Object.fromEntries(Array.from({ length: 101 }, (_none, at) => [`key${at}`, at])),
  ),
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
)

/** One change of a valid value, somewhere in it. */
export interface Edit {
  /** Which of the places of the value, counted from the outside in. */
  readonly at: number
  readonly kind: 'replace' | 'remove' | 'add-key' | 'repeat'
  readonly value: unknown
  readonly key: string
}

export const edits: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(20),
  kind: fc.constantFrom('replace', 'remove', 'add-key', 'repeat'),
  value: hostileValues,
  key: fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'unknown', '', '\0', '0'),
})

/** The JSON text of a value after an edit. It is text, since an object cannot hold `__proto__` or a key twice. */
export function editedJson(value: unknown, { at, kind, value: other, key }: Edit): string {
  let place = -1
  const write = (one: unknown): string => {
    place += 1
    const isHere = place === at
    if (isHere && kind === 'replace') return JSON.stringify(other)
    if (Array.isArray(one)) {
      const items = one.map(write)
      if (isHere && kind === 'repeat') items.push(...items)
      if (isHere && kind === 'remove') items.pop()
      return `[${items.join(',')}]`
    }
    if (typeof one === 'object' && one !== null) {
      const pairs = Object.entries(one).map(([name, held]) => `${JSON.stringify(name)}:${write(held)}`)
      if (isHere && kind === 'remove') pairs.pop()
      if (isHere && kind === 'repeat') pairs.push(...pairs)
      if (isHere && kind === 'add-key') pairs.push(`${JSON.stringify(key)}:${JSON.stringify(other)}`)
      return `{${pairs.join(',')}}`
    }
    return JSON.stringify(one)
  }
  return write(value)
}
