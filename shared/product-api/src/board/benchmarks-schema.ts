import * as z from 'zod/mini'
import { ccnSchema } from '../facility-schema.ts'
import {
  boardFactsSchema,
  boardHospitalSchema,
  boardValueSchema,
  fiscalYearSchema,
  indicatorNamesSchema,
  peerGroupTextSchema,
  seriesSchema,
  spreadSchema,
  standingSchema,
} from './board-parts-schema.ts'

export const benchmarksQuerySchema = z.strictObject({
  /** Whose values stand beside the group's. */
  ccn: z.optional(ccnSchema),
  /** The hospital's latest where nothing is said, else the latest of all. */
  year: z.optional(fiscalYearSchema),
  peers: z._default(peerGroupTextSchema, 'all'),
  /** Every indicator where nothing is said. */
  indicators: z.optional(indicatorNamesSchema),
})

/** How a peer group is spread in one year, indicator by indicator, and where one hospital stands in it. */
export const benchmarksSchema = z.object({
  ...boardFactsSchema.shape,
  year: z.int(),
  /** The group in its one spelling. */
  peers: z.string(),
  /** Hospitals in the group whose report counts. */
  hospitals: z.int(),
  hospital: z.nullable(
    z.object({
      ...boardHospitalSchema.shape,
      /** Whether it is one of the group itself. */
      isPeer: z.boolean(),
    }),
  ),
  items: z.array(
    z.object({
      ...seriesSchema.shape,
      /** The hospital's. */
      ...boardValueSchema.shape,
      ...standingSchema.shape,
      spread: spreadSchema,
    }),
  ),
})

export type Benchmarks = z.output<typeof benchmarksSchema>
