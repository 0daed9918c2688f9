import * as z from 'zod/mini'
import { organizationIdSchema, savedIdSchema, userIdSchema } from '../identifier-schemas.ts'
import { facilityTypesSchema, planNameSchema } from './planning-parts-schema.ts'

/** The maximum number of scenarios in the body of a sync. */
export const maxSyncedScenarios = 2_000

/** A scenario in the words of the calls of partner scenarios. */
export const partnerScenarioSchema = z.object({
  id: savedIdSchema,
  /** The name of the client. */
  partnerName: z.string(),
  /** The name of the project. */
  studyName: z.string(),
  /** The name of the location. */
  reportingFacility: z.string(),
  scenarioName: z.string(),
  /** The facility types. */
  hospitalTypeOptions: z.array(z.string()),
  /** Whether it is archived. */
  is_inactive: z.boolean(),
})

/** The answer about all scenarios of an owner. */
export const userStateSchema = z.object({ scenarios: z.array(partnerScenarioSchema) })

/**
 * Why the caller does not have a scenario of a partner that the account has: a colleague added it to a project that the
 * caller does not see; it was deleted, in a project that the caller can only read; it was deleted with its project.
 */
export const notAddedReasons = ['with-colleague', 'read-only', 'removed'] as const

/** The answer to a sync. */
export const userStateSyncedSchema = z.object({
  ...userStateSchema.shape,
  /** Those of partners that were sent and that the caller does not have; missing without any. */
  notAdded: z.optional(z.array(z.object({ id: savedIdSchema, reason: z.enum(notAddedReasons) }))),
})

/** The organization, or the person who works alone. */
export const scenarioOwnerSchema = z.union([organizationIdSchema, userIdSchema])

const sentScenarioSchema = z.strictObject({
  id: savedIdSchema,
  partnerName: planNameSchema,
  studyName: planNameSchema,
  reportingFacility: planNameSchema,
  scenarioName: planNameSchema,
  hospitalTypeOptions: z.optional(z.nullable(facilityTypesSchema)),
  is_inactive: z.optional(z.nullable(z.boolean())),
})

/** What is there and what is new, together. Null is an empty list. */
export const userStateSyncSchema = z.strictObject({
  userId: userIdSchema,
  scenarios: z.nullable(z.array(sentScenarioSchema).check(z.maxLength(maxSyncedScenarios))),
})

/** A scenario, of which the properties that are sent are applied. */
export const partnerScenarioChangeSchema = z.partial(sentScenarioSchema)

/** An organization, or the operator, that publishes studies to the caller's account. */
export const partnerSchema = z.object({
  /** The organization's id, or `operator`. */
  id: z.string(),
  partnerName: planNameSchema,
  studies: z.array(
    z.object({
      /** Of the publication. */
      id: savedIdSchema,
      studyName: planNameSchema,
      /** ISO 8601. */
      publishedAt: z.string(),
      scenarios: z.array(partnerScenarioSchema),
    }),
  ),
})

/** Partners by name, the studies of each by name. */
export const partnersSchema = z.array(partnerSchema)

export type PartnerScenario = z.output<typeof partnerScenarioSchema>
export type PartnerScenarioChange = z.input<typeof partnerScenarioChangeSchema>
export type UserState = z.output<typeof userStateSchema>
export type UserStateSynced = z.output<typeof userStateSyncedSchema>
export type NotAddedReason = (typeof notAddedReasons)[number]
export type UserStateSync = z.input<typeof userStateSyncSchema>
export type Partner = z.output<typeof partnerSchema>
