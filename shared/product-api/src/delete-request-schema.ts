import * as z from 'zod/mini'
import { userIdSchema } from './identifier-schemas.ts'

/** Whether a person has asked for their data to be deleted. ISO 8601, or `null`. */
export const deleteRequestSchema = z.object({ requestedAt: z.nullable(z.string()) })

/** Who waits for it, the longest first. */
export const deleteRequestListSchema = z.array(z.object({ userId: userIdSchema, requestedAt: z.string() }))

export type DeleteRequest = z.output<typeof deleteRequestSchema>
export type DeleteRequestList = z.output<typeof deleteRequestListSchema>
