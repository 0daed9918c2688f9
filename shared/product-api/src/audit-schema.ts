import * as z from 'zod/mini'
import { userIdSchema } from './identifier-schemas.ts'

/** One action in an organization. */
export const auditEntrySchema = z.object({
  id: z.int(),
  /** ISO 8601. */
  at: z.string(),
  /** The user who did it. */
  actor: userIdSchema,
  /** The action: `member.removed`, `seats.updated`, … */
  action: z.string(),
  /** The target: a user id, an invitation's id, a domain. */
  target: z.string(),
  /** Details, such as a role's name or an invited address. */
  facts: z.record(z.string(), z.unknown()),
  /** Finds the call in the logs of the service. */
  requestId: z.string(),
})

/** A page of actions, the newest first. */
export const auditSchema = z.object({
  entries: z.array(auditEntrySchema),
  /** The value of `before` for the next page; null on the last one. */
  next: z.nullable(z.int()),
})

export type AuditEntry = z.output<typeof auditEntrySchema>
export type Audit = z.output<typeof auditSchema>
