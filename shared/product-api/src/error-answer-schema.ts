import * as z from 'zod/mini'
import { organizationIdSchema } from './identifier-schemas.ts'

const refusedOrganizationSchema = z.object({ id: organizationIdSchema, display_name: z.string() })

/** The body of every error answer. */
export const errorAnswerSchema = z.object({
  /** Stable, for programs: `not-found`, `token-expired`, `cost-report-tier`, … */
  code: z.string(),
  /** For people who read logs: what is wrong and what to do. */
  message: z.string(),
  /** The place of what is not as expected, such as `body/program/departments/0/type`. */
  path: z.optional(z.string()),
  expected: z.optional(z.string()),
  received: z.optional(z.string()),
  /** The organizations that prevent it, if that is the reason. */
  organizations: z.optional(z.array(refusedOrganizationSchema)),
  /** Finds the call in the logs of the service. */
  requestId: z.string(),
})

export type ErrorAnswer = z.output<typeof errorAnswerSchema>
