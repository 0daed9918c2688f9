import * as z from 'zod/mini'
import { organizationIdSchema, savedIdSchema } from '../identifier-schemas.ts'
import { isDomain } from '../organization-rules.ts'
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
    /** The organization whose administrator has this verified address. */
    z.strictObject({ adminEmail: z.email().check(z.maxLength(254)) }),
    /** The organization that allows this domain, and has an administrator with a verified address in it. */
    z.strictObject({ domain: z.string().check(z.maxLength(80), z.refine(isDomain, 'a domain such as lakeside.org')) }),
    /** A person, in their personal account. */
    z.strictObject({ email: z.email().check(z.maxLength(254)) }),
  ]),
  /** In the name of the operator of the installation. For operators. */
  isByOperator: z.optional(z.boolean()),
})

export type Publication = z.output<typeof publicationSchema>
export type NewPublication = z.input<typeof newPublicationSchema>
