import * as z from 'zod/mini'
import { ccnSchema } from '../facility-parts-schema.ts'
import {
  boardFactsSchema,
  boardHospitalSchema,
  boardValueSchema,
  fiscalYearSchema,
  indicatorNamesSchema,
  peerGroupTextSchema,
  seriesSchema,
  spreadSchema,
  rankSchema,
} from './board-parts-schema.ts'

export const benchmarksQuerySchema = z.strictObject({
  /** The hospital whose values are compared with the group's. */
  ccn: z.optional(ccnSchema),
  /** By default the hospital's latest year, without a hospital the latest of all. */
  year: z.optional(fiscalYearSchema),
  peers: z._default(peerGroupTextSchema, 'all'),
  /** Every indicator by default. */
  indicators: z.optional(indicatorNamesSchema),
})

/** The distribution of each indicator over a peer group in one year, and the rank of one hospital. */
export const benchmarksSchema = z.object({
  ...boardFactsSchema.shape,
  year: z.int(),
  /** The group in its normalized text. */
  peers: z.string(),
  /** The number of hospitals in the group with a report that benchmarks count. */
  hospitals: z.int(),
  hospital: z.nullable(
    z.object({
      ...boardHospitalSchema.shape,
      /** Whether it is in the group itself. */
      isPeer: z.boolean(),
    }),
  ),
  items: z.array(
    z.object({
      ...seriesSchema.shape,
      /** The value of the hospital. */
      ...boardValueSchema.shape,
      ...rankSchema.shape,
      spread: spreadSchema,
    }),
  ),
})

export type Benchmarks = z.output<typeof benchmarksSchema>
