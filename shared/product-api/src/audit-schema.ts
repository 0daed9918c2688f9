import * as z from 'zod/mini'
import { userIdSchema } from './identifier-schemas.ts'

/** One thing that was done in an organization. */
export const auditEntrySchema = z.object({
  id: z.int(),
  /** ISO 8601. */
  at: z.string(),
  /** Whoever did it. */
  actor: userIdSchema,
  /** What was done: `member.removed`, `seats.updated`, … */
  action: z.string(),
  /** To what: a user id, an invitation's id, a domain. */
  target: z.string(),
  /** What else there is to know, such as a role's name or an invited address. */
  facts: z.record(z.string(), z.unknown()),
  /** Finds the call in the logs of the service. */
  requestId: z.string(),
})

/** A page of what was done, the newest first. */
export const auditSchema = z.object({
  entries: z.array(auditEntrySchema),
  /** What the next page begins before; null on the last one. */
  next: z.nullable(z.int()),
})

export type AuditEntry = z.output<typeof auditEntrySchema>
export type Audit = z.output<typeof auditSchema>
