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

function partOf({ properties, items, additionalProperties }: Schema, key: PropertyKey): Schema | undefined {
  if (properties && Object.hasOwn(properties, key)) return properties[String(key)]
  return items ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined)
}

function resolved(part: Schema): Schema {
  const name = part.$ref?.replace('#/$defs/', '')
  return (name !== undefined && definitions[name]) || part
}
