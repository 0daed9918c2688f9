import schema from '@keyroom/contract/remote.schema.json' with { type: 'json' }

/** What is used here of a JSON schema. */
interface Schema {
  readonly $ref?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly additionalProperties?: boolean | Schema
}

type Path = readonly PropertyKey[]

const root = schema as Schema
const definitions = schema.$defs as Readonly<Record<string, Schema>>

/** What the schema says about a property of remote.json, for its author; the nearest part that has a description. */
export function describedAt(path: Path): string | undefined {
  let at: Schema | undefined = root
  let description: string | undefined
  for (const key of path) {
    at = partOf(resolved(at), key)
    if (!at) return description
    description = at.description ?? resolved(at).description ?? description
  }
  return description
}

/** The places of properties that the schema does not know, each with the names that are valid there. */
export function unknownProperties(value: unknown): { path: Path; known: readonly string[] }[] {
  return search(value, root, [])
}

function search(value: unknown, part: Schema, path: Path): { path: Path; known: readonly string[] }[] {
  if (typeof value !== 'object' || value === null) return []
  const whole = resolved(part)
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = Array.isArray(value) ? [...path, Number(key)] : [...path, key]
    const next = partOf(whole, key)
    if (next) return search(inner, next, place)
    const isClosed = !Array.isArray(value) && whole.additionalProperties === false
    return isClosed ? [{ path: place, known: Object.keys(whole.properties ?? {}) }] : []
  })
}

function partOf({ properties, items, additionalProperties }: Schema, key: PropertyKey): Schema | undefined {
  if (properties && Object.hasOwn(properties, key)) return properties[String(key)]
  return items ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined)
}

function resolved(part: Schema): Schema {
  const name = part.$ref?.replace('#/$defs/', '')
  return (name !== undefined && definitions[name]) || part
}
