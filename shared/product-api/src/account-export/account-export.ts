import { programSchema } from '@keyroom/right-sizing/schemas'
import * as z from 'zod/mini'
import { auditEntrySchema } from '../audit-schema.ts'
import { invoiceSchema } from '../billing-schema.ts'
import { collaborationChoicesSchema } from '../collaboration/notification-schema.ts'
import { organizationIdSchema, savedIdSchema, userIdSchema } from '../identifier-schemas.ts'
import { scenarioFileSchema } from '../planning/scenario-file.ts'
import { subscriptionItemSchema } from '../subscription-schema.ts'
import { surveySchema } from '../survey.ts'

/** Where the API serves the JSON schema of the file, below `/api/`. */
export const accountExportSchemaPath = 'schemas/account-export.json'

const descriptions = z.registry<{ description: string }>()
const described = <Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema => {
  descriptions.add(schema, { description })
  return schema
}

const time = z.string()
const name = z.string()
const optionalName = z.nullable(z.string())
const maker = {
  makerId: described(userIdSchema, 'The user who made it.'),
  makerName: described(optionalName, 'Their name then; null if it is unknown or the user was deleted.'),
}

const clientSchema = z.strictObject({ id: savedIdSchema, name, ...maker, changedAt: time })

const locationSchema = z.strictObject({
  id: savedIdSchema,
  name,
  ccn: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  address: z.nullable(z.string()),
  ...maker,
  changedAt: time,
})

const projectSchema = z.strictObject({
  id: savedIdSchema,
  name,
  clientId: savedIdSchema,
  locationIds: z.array(savedIdSchema),
  notes: z.string(),
  tags: z.array(z.string()),
  targetDate: z.nullable(z.string()),
  organizationRight: z.nullable(z.string()),
  members: described(
    z.array(z.strictObject({ userId: userIdSchema, right: z.string() })),
    'Members of the organization that the project is shared with by name.',
  ),
  isSample: z.boolean(),
  archivedAt: z.nullable(time),
  ...maker,
  changedAt: time,
})

const scenarioSchema = z.strictObject({
  id: savedIdSchema,
  projectId: savedIdSchema,
  locationId: savedIdSchema,
  parentId: described(z.nullable(savedIdSchema), 'The scenario that it follows. Its program is in full all the same.'),
  partnerId: described(z.nullable(z.string()), 'Who published the study that it was taken from.'),
  isSample: z.boolean(),
  ...maker,
  changedAt: time,
  file: described(
    z.nullable(scenarioFileSchema),
    'The scenario as a file of its own, which can be imported again; null if a later version of KeyRoom stored it.',
  ),
})

const programEntrySchema = z.strictObject({
  id: savedIdSchema,
  name,
  ...maker,
  changedAt: time,
  program: described(z.nullable(programSchema), 'Null if a later version of KeyRoom stored it.'),
})

const criteriaPackSchema = z.strictObject({
  id: z.string(),
  version: z.int(),
  name,
  ...maker,
  createdAt: time,
  pack: described(z.record(z.string(), z.unknown()), 'The pack with its criteria, as it was saved.'),
})

const commentSchema = z.strictObject({
  id: savedIdSchema,
  scenarioId: savedIdSchema,
  replyTo: z.nullable(savedIdSchema),
  anchor: z.nullable(z.record(z.string(), z.unknown())),
  body: z.string(),
  mentions: z.array(userIdSchema),
  ...maker,
  createdAt: time,
  editedAt: z.nullable(time),
  resolvedAt: z.nullable(time),
})

const shareLinkSchema = z.strictObject({
  id: savedIdSchema,
  scenarioId: savedIdSchema,
  ...maker,
  createdAt: time,
  expiresAt: time,
  revokedAt: z.nullable(time),
  lastOpenedAt: z.nullable(time),
  opened: described(z.int(), 'How often it was opened.'),
})

const publicationSchema = z.strictObject({
  id: savedIdSchema,
  projectId: savedIdSchema,
  studyName: name,
  targetName: described(name, 'To whom, as the publisher named it.'),
  scenarios: described(z.int(), 'The number of scenarios.'),
  publishedAt: time,
  withdrawnAt: z.nullable(time),
})

const savedItemSchema = z.strictObject({
  id: savedIdSchema,
  name,
  content: described(z.string(), 'The peer group as text, or the address of the view.'),
  isShared: z.boolean(),
  ...maker,
  changedAt: time,
})

const own = {
  comments: described(z.array(commentSchema), 'In the order of their ids. Deleted ones are left out.'),
  shareLinks: described(
    z.array(shareLinkSchema),
    'Links to scenarios, without their tokens, which are stored nowhere.',
  ),
  peerGroups: z.array(savedItemSchema),
  savedViews: z.array(savedItemSchema),
}

const membershipSchema = z.strictObject({
  organizationId: organizationIdSchema,
  organizationName: name,
  roles: z.array(z.string()),
  seats: described(z.array(z.string()), 'The products that the person has a seat of.'),
  survey: surveySchema,
  ...own,
})

const personSchema = z.strictObject({
  userId: userIdSchema,
  email: z.string(),
  isEmailVerified: z.boolean(),
  name,
  picture: z.nullable(z.string()),
  createdAt: z.nullable(time),
  deletionRequestedAt: z.nullable(time),
  choices: described(collaborationChoicesSchema, 'About e-mails and presence.'),
  survey: described(surveySchema, 'The answers in the personal account.'),
})

const organizationSchema = z.strictObject({
  id: organizationIdSchema,
  name,
  domains: described(z.array(z.string()), 'The domains whose addresses can be invited.'),
  deletionRequestedAt: z.nullable(time),
  members: z.array(
    z.strictObject({
      userId: userIdSchema,
      name,
      email: z.string(),
      roles: z.array(z.string()),
      seats: z.array(z.string()),
    }),
  ),
})

/** All that belongs to an account, as one JSON file. */
export const accountExportSchema = z.strictObject({
  $schema: described(z.string(), 'The address of this schema at the installation.'),
  format: described(z.literal('keyroom-account-export'), 'Tells the file from other JSON.'),
  version: described(z.literal(1), 'The version of this format.'),
  exportedAt: described(time, 'When the file was begun. ISO 8601, as all times.'),
  person: described(z.nullable(personSchema), 'Of the export of a person; null in that of an organization.'),
  organization: described(
    z.nullable(organizationSchema),
    'Of the export of an organization; null in that of a person.',
  ),
  memberships: described(
    z.array(membershipSchema),
    'The organizations of the person, with what the person wrote or saved there. What is planned in an organization ' +
      'belongs to it: its administrators export it.',
  ),
  clients: z.array(clientSchema),
  locations: z.array(locationSchema),
  projects: z.array(projectSchema),
  scenarios: z.array(scenarioSchema),
  programs: described(z.array(programEntrySchema), 'Programs that belong to no scenario.'),
  criteriaPacks: described(z.array(criteriaPackSchema), 'Every version of the account’s own packs.'),
  publications: described(z.array(publicationSchema), 'Studies that the account published.'),
  ...own,
  subscriptions: z.array(subscriptionItemSchema),
  invoices: z.array(invoiceSchema),
  audit: described(z.array(auditEntrySchema), 'What was done in the account, the oldest first.'),
})

export type AccountExport = z.output<typeof accountExportSchema>

/** The JSON schema of the file, derived from the schema that its tests check it by. */
export function accountExportJsonSchema(): Record<string, unknown> {
  return z.toJSONSchema(accountExportSchema, { metadata: descriptions, reused: 'ref' }) as Record<string, unknown>
}
