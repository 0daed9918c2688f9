import * as z from 'zod/mini'
import { ccnSchema } from '../facility-schema.ts'
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
  /** The first is the one that differences are taken from. */
  ccns: ccnsSchema,
  /** Every indicator where nothing is said. */
  indicators: z.optional(indicatorNamesSchema),
  /** The latest that all of them have a report of where nothing is said, else the latest of any. */
  year: z.optional(fiscalYearSchema),
  /** No group where nothing is said. */
  peers: z.optional(peerGroupTextSchema),
})

/** Hospitals side by side in one year. */
export const comparisonSchema = z.object({
  ...boardFactsSchema.shape,
  year: z.int(),
  peers: z.nullable(z.string()),
  /** In the order in which they were asked for. */
  hospitals: z.array(boardHospitalSchema),
  rows: z.array(
    z.object({
      ...seriesSchema.shape,
      /** One a hospital, in the order of `hospitals`. */
      values: z.array(
        z.object({
          ccn: ccnSchema,
          ...boardValueSchema.shape,
          /** Among these hospitals, 1 the best; null where no way is better, or without a value. */
          rank: z.nullable(z.int()),
          /** value - value of the first hospital; null for that one itself, or where one of them has none. */
          difference: z.nullable(z.number()),
          /** The difference as a share of the size of the first hospital's value; null where that is 0. */
          change: z.nullable(z.number()),
          /** In the peer group, 0 to 100. */
          percentile: z.nullable(z.number()),
        }),
      ),
      spread: z.nullable(spreadSchema),
    }),
  ),
})

export type Comparison = z.output<typeof comparisonSchema>
