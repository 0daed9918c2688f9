import * as z from 'zod/mini'
import { accessRuleSchema } from '../src/access/access-rule.ts'
import { contractRangeSchema } from '../src/contract-version.ts'
import { menuDescriptorSchema } from '../src/descriptor/menu-descriptor.ts'
import { messageIdSchema, topicIdSchema } from '../src/descriptor/identifiers.ts'
import { remoteDescriptorSchema } from '../src/descriptor/remote-descriptor.ts'
import { remoteUsesSchema, routeUseSchema } from '../src/descriptor/remote-uses.ts'
import { routeDescriptorSchema } from '../src/descriptor/route-descriptor.ts'
import { routeParamSchema } from '../src/descriptor/route-params.ts'
import { slotContributionDescriptorSchema, slotsDescriptorSchema } from '../src/descriptor/slot-descriptor.ts'
import { localeSchema } from '../src/preferences/locale.ts'
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

/** The parts with their own name in the JSON schema, and the files with their doc comments. */
const definitions: readonly Definition[] = [
  define('accessRule', accessRuleSchema, 'accessRuleSchema', 'access/access-rule.ts'),
  define('contractRange', contractRangeSchema, 'contractRangeSchema', 'contract-version.ts'),
  define('locale', localeSchema, 'localeSchema', 'preferences/locale.ts'),
  define('menuEntry', menuDescriptorSchema, 'menuDescriptorSchema', 'descriptor/menu-descriptor.ts'),
  define('messageId', messageIdSchema, 'messageIdSchema', 'descriptor/identifiers.ts'),
  define('route', routeDescriptorSchema, 'routeDescriptorSchema', 'descriptor/route-descriptor.ts'),
  define('routeParam', routeParamSchema, 'routeParamSchema', 'descriptor/route-params.ts'),
  define('routeUse', routeUseSchema, 'routeUseSchema', 'descriptor/remote-uses.ts'),
  define('uses', remoteUsesSchema, 'remoteUsesSchema', 'descriptor/remote-uses.ts'),
  define(
    'slotContribution',
    slotContributionDescriptorSchema,
    'slotContributionDescriptorSchema',
    'descriptor/slot-descriptor.ts',
  ),
  define('slots', slotsDescriptorSchema, 'slotsDescriptorSchema', 'descriptor/slot-descriptor.ts'),
  define('topicId', topicIdSchema, 'topicIdSchema', 'descriptor/identifiers.ts'),
]

/**
 * The JSON schema of `remote.json`, for editors: it describes the input, so a property with a default is optional.
 * It is stricter than the shell in one way: it rejects unknown properties, which finds misspelled ones, while
 * the shell ignores what a later contract added.
 */
export function remoteJsonSchema(): JsonSchema {
  const metadata = z.registry<{ id: string }>()
  for (const { id, schema } of definitions) metadata.add(schema, { id })
  const json = z.toJSONSchema(remoteDescriptorSchema, { io: 'input', metadata })
  describe(json, remote.docs, remote.docs.get(remote.name))
  for (const { id, name, docs } of definitions) {
    const part = json.$defs?.[id]
    if (!part) throw new Error(`Expected the descriptor schema to use ${name}. Remove it from the definitions.`)
    describe(part, docs, docs.get(name))
  }
  const { $schema, ...rest } = json
  return { $schema, title: 'remote.json', ...rest }
}

/** Adds the descriptions to the schema and forbids unknown properties. */
function describe(schema: JsonSchema, docs: ReadonlyMap<string, string>, description: string | undefined): void {
  if (description) schema.description = description
  if (!schema.properties) return
  schema.additionalProperties = false
  for (const [name, property] of Object.entries(schema.properties)) {
    if (typeof property === 'object') describe(property, docs, docs.get(name))
  }
}
