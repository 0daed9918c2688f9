import * as z from 'zod/mini'
import { bboxSchema } from './facility-parts-schema.ts'

/** The maximum number of points in an answer. */
export const maxPoints = 10_000

export const facilityPointsQuerySchema = z.strictObject({
  bbox: z.optional(bboxSchema),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPoints)), maxPoints),
})
