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
  reportFactsSchema,
  seriesSchema,
  spreadSchema,
} from './board-parts-schema.ts'

export const trendsQuerySchema = z.strictObject({
  ccns: z.optional(ccnsSchema),
  indicators: indicatorNamesSchema,
  from: z.optional(fiscalYearSchema),
  to: z.optional(fiscalYearSchema),
  /** No group where nothing is said. */
  peers: z.optional(peerGroupTextSchema),
})

/** Indicators of several hospitals over the years, each with the middle of a peer group. */
export const trendsSchema = z.object({
  ...boardFactsSchema.shape,
  /** The first and the last year of the answer. */
  from: z.int(),
  to: z.int(),
  peers: z.nullable(z.string()),
  /** In the order in which they were asked for. */
  hospitals: z.array(
    z.object({
      ...boardHospitalSchema.shape,
      /** The latest. */
      report: boardHospitalSchema.shape.report,
      /** One a year, ascending: the one that counts, else the latest. A year without a report is not there. */
      reports: z.array(reportFactsSchema),
    }),
  ),
  series: z.array(
    z.object({
      ...seriesSchema.shape,
      /** One a hospital, in the order of `hospitals`; its points are those of its `reports`. */
      lines: z.array(
        z.object({
          ccn: ccnSchema,
          points: z.array(z.object({ year: z.int(), reportId: z.string(), ...boardValueSchema.shape })),
        }),
      ),
      /** One a year from `from` to `to`; nothing without a group. */
      peers: z.array(z.object({ year: z.int(), spread: spreadSchema })),
    }),
  ),
})

export type Trends = z.output<typeof trendsSchema>
