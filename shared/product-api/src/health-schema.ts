import * as z from 'zod/mini'

/** The process answers. It does not check what the process depends on. */
export const healthSchema = z.object({ status: z.literal('live') })

const checkSchema = z.enum(['ok', 'unreachable'])

/** Whether the service is ready: its database answers, and the keys that verify tokens can be fetched. */
export const readinessSchema = z.object({
  status: z.enum(['ready', 'not-ready']),
  checks: z.object({ database: checkSchema, identity: checkSchema }),
})

export type Readiness = z.output<typeof readinessSchema>
