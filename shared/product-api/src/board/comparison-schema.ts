import * as z from 'zod/mini'
import { ccnSchema } from '../facility-parts-schema.ts'
import {
  boardFactsSchema,
  boardHospitalSchema,
  boardValueSchema,
  ccnsSchema,
  fiscalYearSchema,
  indicatorNamesSchema,
  peerGroupTextSchema,
  seriesSchema,
  spreadSchema,
} from './board-parts-schema.ts'

export const comparisonQuerySchema = z.strictObject({
  /** Differences are calculated from the first. */
  ccns: ccnsSchema,
  /** Every indicator by default. */
  indicators: z.optional(indicatorNamesSchema),
  /** By default the latest year for which all of them have a report, else the latest of any. */
  year: z.optional(fiscalYearSchema),
  /** No group by default. */
  peers: z.optional(peerGroupTextSchema),
})

/** A comparison of hospitals in one year. */
export const comparisonSchema = z.object({
  ...boardFactsSchema.shape,
  year: z.int(),
  peers: z.nullable(z.string()),
  /** In the order of the request. */
  hospitals: z.array(boardHospitalSchema),
  rows: z.array(
    z.object({
      ...seriesSchema.shape,
      /** One per hospital, in the order of `hospitals`. */
      values: z.array(
        z.object({
          ccn: ccnSchema,
          ...boardValueSchema.shape,
          /** Rank among these hospitals, 1 is the best; null if neither direction is better, or without a value. */
          rank: z.nullable(z.int()),
          /** value - value of the first hospital; null for that one itself, or if a value is missing. */
          difference: z.nullable(z.number()),
          /** The difference as a share of the size of the first hospital's value; null if that is 0. */
          change: z.nullable(z.number()),
          /** The percentile in the peer group, 0 to 100. */
          percentile: z.nullable(z.number()),
        }),
      ),
      spread: z.nullable(spreadSchema),
    }),
  ),
})

export type Comparison = z.output<typeof comparisonSchema>
