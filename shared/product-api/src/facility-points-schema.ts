import * as z from 'zod/mini'
import { bboxSchema, ccnSchema, facilityTypeSchema, locationGradeSchema } from './facility-parts-schema.ts'

/** The maximum number of points in an answer. */
export const maxPoints = 10_000

export const facilityPointsQuerySchema = z.strictObject({
  bbox: z.optional(bboxSchema),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPoints)), maxPoints),
})

const texts = z.array(z.nullable(z.string()))
const numbers = z.array(z.nullable(z.number()))

/**
 * The hospitals of a box, as columns of equal length: the n-th entry of every column is the n-th hospital's. Hospitals
 * without coordinates are left out. The largest come first, so that a limit leaves out the smallest.
 */
export const facilityPointsSchema = z.object({
  /** True for sample hospitals. */
  sample: z.boolean(),
  /** How many hospitals are in the box; more than in the columns when the limit cut them. */
  total: z.int(),
  columns: z.object({
    ccn: z.array(ccnSchema),
    name: z.array(z.string()),
    city: texts,
    state: texts,
    type: z.array(facilityTypeSchema),
    longitude: z.array(z.number()),
    latitude: z.array(z.number()),
    locationGrade: z.array(locationGradeSchema),
    fiscalYear: numbers,
    beds: numbers,
    occupancy: numbers,
    averageLengthOfStay: numbers,
  }),
})

export type FacilityPoints = z.output<typeof facilityPointsSchema>
