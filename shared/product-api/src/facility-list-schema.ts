import * as z from 'zod/mini'
import { facilitySummarySchema } from './facility-schema.ts'

/** `west,south,east,north` in degrees. West is greater than east where the box crosses the 180th meridian. */
export const bboxSchema = z.string().check(z.regex(/^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/))

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
