import * as z from 'zod/mini'
import { ccnSchema } from '../facility-parts-schema.ts'
import { sourceFileSchema } from '../data-state-schema.ts'
import {
  boardFactsSchema,
  boardHospitalSchema,
  boardValueSchema,
  fiscalYearSchema,
  indicatorNameSchema,
  neighborsSchema,
  peerGroupTextSchema,
  placeSchema,
  reportEditionSchema,
  seriesSchema,
  spreadSchema,
  rankSchema,
} from './board-parts-schema.ts'

export const distributionQuerySchema = z.strictObject({
  indicator: indicatorNameSchema,
  year: z.optional(fiscalYearSchema),
  peers: z._default(peerGroupTextSchema, 'all'),
  /** The hospital to mark. */
  ccn: z.optional(ccnSchema),
})

/** The distribution of one indicator over a peer group in one year, for charts. */
export const distributionSchema = z.object({
  ...boardFactsSchema.shape,
  ...seriesSchema.shape,
  year: z.int(),
  peers: z.string(),
  /** The number of hospitals in the group with a report that benchmarks count, with or without a value. */
  hospitals: z.int(),
  spread: spreadSchema,
  neighbors: neighborsSchema,
  /** The imported files of the values, the file with the highest count first, as far as recorded; empty for the sample. */
  files: z.array(z.object({ ...sourceFileSchema.shape, values: z.int() })),
  /** The editions of the reports with the values. */
  editions: z.array(reportEditionSchema),
  /**
   * How many values are from `from` up to `to`, ascending and of equal width; empty for a suppressed group. The first has no
   * `from` and the last no `to` if outliers would compress the others.
   */
  bins: z.array(z.object({ from: z.nullable(z.number()), to: z.nullable(z.number()), count: z.int() })),
  /** The marked hospital. */
  mark: z.nullable(
    z.object({
      ...boardHospitalSchema.shape,
      isPeer: z.boolean(),
      ...boardValueSchema.shape,
      ...rankSchema.shape,
      /** Null without a value and in a suppressed group. */
      place: z.nullable(placeSchema),
    }),
  ),
})

export type Distribution = z.output<typeof distributionSchema>
