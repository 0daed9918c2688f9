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
  reportFactsSchema,
  seriesSchema,
  spreadSchema,
} from './board-parts-schema.ts'

export const trendsQuerySchema = z.strictObject({
  ccns: z.optional(ccnsSchema),
  indicators: indicatorNamesSchema,
  from: z.optional(fiscalYearSchema),
  to: z.optional(fiscalYearSchema),
  /** No group by default. */
  peers: z.optional(peerGroupTextSchema),
})

/** Indicators of several hospitals over the years, each with the median of a peer group. */
export const trendsSchema = z.object({
  ...boardFactsSchema.shape,
  /** The first and the last year of the answer. */
  from: z.int(),
  to: z.int(),
  peers: z.nullable(z.string()),
  /** In the order of the request. */
  hospitals: z.array(
    z.object({
      ...boardHospitalSchema.shape,
      /** The latest. */
      report: boardHospitalSchema.shape.report,
      /** One per year, ascending: the one that benchmarks count, else the latest. Years without a report are left out. */
      reports: z.array(reportFactsSchema),
    }),
  ),
  series: z.array(
    z.object({
      ...seriesSchema.shape,
      /** One per hospital, in the order of `hospitals`; its points are those of its `reports`. */
      lines: z.array(
        z.object({
          ccn: ccnSchema,
          points: z.array(z.object({ year: z.int(), reportId: z.string(), ...boardValueSchema.shape })),
        }),
      ),
      /** One per year from `from` to `to`; empty without a group. */
      peers: z.array(z.object({ year: z.int(), spread: spreadSchema })),
    }),
  ),
})

export type Trends = z.output<typeof trendsSchema>
