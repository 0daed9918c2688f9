import * as z from 'zod/mini'
import { bboxSchema } from './facility-parts-schema.ts'
import { facilitySummarySchema } from './facility-schema.ts'

export const facilityQuerySchema = z.strictObject({
  /** A name or the beginnings of its words, a city, a ZIP or a CCN. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  bbox: z.optional(bboxSchema),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
})

/** Hospitals, the best match first; without a search the largest first. */
export const facilityListSchema = z.object({
  /** True for sample hospitals. */
  sample: z.boolean(),
  items: z.array(facilitySummarySchema),
})

export type FacilityList = z.output<typeof facilityListSchema>
