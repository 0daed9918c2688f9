import * as z from 'zod/mini'
import { organizationIdSchema } from './identifier-schemas.ts'

/**
 * What an event `change` of `GET /api/changes` says: what is no longer as it was. It never says how it is now; whoever
 * shows it asks again.
 */
export const changeSchema = z.discriminatedUnion('subject', [
  /** Hospitals or cost reports were imported. Everybody hears it. */
  z.object({ subject: z.literal('public-data') }),
  /** Settings or seats of an organization. Only streams of its own accounts hear it. */
  z.object({ subject: z.literal('organization'), organizationId: organizationIdSchema }),
])

export type Change = z.output<typeof changeSchema>
