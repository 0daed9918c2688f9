import * as z from 'zod/mini'
import { accessRuleSchema } from '../src/access/access-rule.ts'
import { contractRangeSchema } from '../src/descriptor/contract-range.ts'
import { menuDescriptorSchema } from '../src/descriptor/menu-descriptor.ts'
import { messageIdSchema } from '../src/descriptor/message-id.ts'
import { remoteDescriptorSchema } from '../src/descriptor/remote-descriptor.ts'
import { routeDescriptorSchema } from '../src/descriptor/route-descriptor.ts'
import { slotContributionDescriptorSchema, slotsDescriptorSchema } from '../src/descriptor/slot-descriptor.ts'
import { topicIdSchema } from '../src/descriptor/topic-id.ts'
import { localeSchema } from '../src/host/locale.ts'
import { readDocComments } from './doc-comments.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

interface Definition {
  readonly id: string
  readonly schema: z.core.$ZodType
  readonly name: string
  readonly docs: ReadonlyMap<string, string>
}

const define = (id: string, schema: z.core.$ZodType, name: string, file: string): Definition => ({
  id,
  schema,
  name,
  docs: readDocComments(new URL(`../src/${file}`, import.meta.url)),
})

const remote = define('remote', remoteDescriptorSchema, 'remoteDescriptorSchema', 'descriptor/remote-descriptor.ts')

/** The parts that get a name of their own in the JSON schema, and where their words are written. */
const definitions: readonly Definition[] = [
  define('accessRule', accessRuleSchema, 'accessRuleSchema', 'access/access-rule.ts'),
  define('contractRange', contractRangeSchema, 'contractRangeSchema', 'descriptor/contract-range.ts'),
  define('locale', localeSchema, 'localeSchema', 'host/locale.ts'),
  define('menuEntry', menuDescriptorSchema, 'menuDescriptorSchema', 'descriptor/menu-descriptor.ts'),
  define('messageId', messageIdSchema, 'messageIdSchema', 'descriptor/message-id.ts'),
  define('route', routeDescriptorSchema, 'routeDescriptorSchema', 'descriptor/route-descriptor.ts'),
  define(
    'slotContribution',
    slotContributionDescriptorSchema,
    'slotContributionDescriptorSchema',
    'descriptor/slot-descriptor.ts',
  ),
  define('slots', slotsDescriptorSchema, 'slotsDescriptorSchema', 'descriptor/slot-descriptor.ts'),
  define('topicId', topicIdSchema, 'topicIdSchema', 'descriptor/topic-id.ts'),
]

/**
 * The JSON schema of `remote.json`, for editors: what a remote's author writes, so what has a default may be left out.
 * It is stricter than the shell in one thing: it knows no property beyond its own, which finds misspelled ones, while
 * the shell passes over what a later contract added.
 */
export function remoteJsonSchema(): JsonSchema {
  const metadata = z.registry<{ id: string }>()
  for (const { id, schema } of definitions) metadata.add(schema, { id })
  const json = z.toJSONSchema(remoteDescriptorSchema, { io: 'input', metadata })
  describe(json, remote.docs, remote.docs.get(remote.name))
  for (const { id, name, docs } of definitions) {
    const part = json.$defs?.[id]
    if (!part) throw new Error(`Expected the descriptor schema to use ${name}; no part of it does.`)
    describe(part, docs, docs.get(name))
  }
  const { $schema, ...rest } = json
  return { $schema, title: 'remote.json', ...rest }
}

/** Writes the words into the schema, and closes its objects. */
function describe(schema: JsonSchema, docs: ReadonlyMap<string, string>, description: string | undefined): void {
  if (description) schema.description = description
  if (!schema.properties) return
  schema.additionalProperties = false
  for (const [name, property] of Object.entries(schema.properties)) {
    if (typeof property === 'object') describe(property, docs, docs.get(name))
  }
}
