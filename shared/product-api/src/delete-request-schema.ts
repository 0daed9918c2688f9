import * as z from 'zod/mini'

/** Whether a person has asked for their data to be deleted. ISO 8601, or `null`. */
export const deleteRequestSchema = z.object({ requestedAt: z.nullable(z.string()) })

export type DeleteRequest = z.output<typeof deleteRequestSchema>
