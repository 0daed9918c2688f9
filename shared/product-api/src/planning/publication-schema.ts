import * as z from 'zod/mini'
import { organizationIdSchema, savedIdSchema } from '../identifier-schemas.ts'
import { planNameSchema } from './planning-parts-schema.ts'

/** The maximum number of publications of an account that are not withdrawn, and of scenarios of each. */
export const maxPublications = 200
const maxPublishedScenarios = 50

/** Scenarios of a project that an account shows another account as a study. */
export const publicationSchema = z.object({
  id: savedIdSchema,
  projectId: savedIdSchema,
  studyName: planNameSchema,
  /** To whom, as the publisher named it: an organization's name, or an e-mail address. */
  targetName: z.string(),
  /** The number of scenarios. */
  scenarios: z.int(),
  isByOperator: z.boolean(),
  /** ISO 8601. */
  publishedAt: z.string(),
  /** ISO 8601; null while the target sees it. */
  withdrawnAt: z.nullable(z.string()),
})

/** What the account has published, the newest first. */
export const publicationsSchema = z.array(publicationSchema)

export const newPublicationSchema = z.strictObject({
  /** Chosen by the caller, so that a repeated request does not make a second one. */
  id: z.optional(savedIdSchema),
  projectId: savedIdSchema,
  scenarioIds: z.array(savedIdSchema).check(z.minLength(1), z.maxLength(maxPublishedScenarios)),
  target: z.union([
    z.strictObject({ organizationId: organizationIdSchema }),
    z.strictObject({ email: z.email().check(z.maxLength(254)) }),
  ]),
  /** In the name of the operator of the installation. For operators. */
  isByOperator: z.optional(z.boolean()),
})

export type Publication = z.output<typeof publicationSchema>
export type NewPublication = z.input<typeof newPublicationSchema>
