import * as z from 'zod/mini'
import { ccnSchema } from '../facility-schema.ts'
import { sourceFileSchema } from '../source-file-schema.ts'
import {
  boardFactsSchema,
  boardHospitalSchema,
  boardValueSchema,
  fiscalYearSchema,
  indicatorNameSchema,
  neighboursSchema,
  peerGroupTextSchema,
  placeSchema,
  seriesSchema,
  spreadSchema,
  standingSchema,
} from './board-parts-schema.ts'

export const distributionQuerySchema = z.strictObject({
  indicator: indicatorNameSchema,
  year: z.optional(fiscalYearSchema),
  peers: z._default(peerGroupTextSchema, 'all'),
  /** The hospital to mark. */
  ccn: z.optional(ccnSchema),
})

/** How one indicator is spread over a peer group in one year, for drawing. */
export const distributionSchema = z.object({
  ...boardFactsSchema.shape,
  ...seriesSchema.shape,
  year: z.int(),
  peers: z.string(),
  /** Hospitals in the group whose report counts, with a value or without. */
  hospitals: z.int(),
  spread: spreadSchema,
  neighbours: neighboursSchema,
  /** The imported files that the values stand in, the most values first, as far as it was noted; none in the sample. */
  files: z.array(z.object({ ...sourceFileSchema.shape, values: z.int() })),
  /**
   * How many values lie from `from` up to `to`, ascending and of one width; none for a suppressed group. The first has no
   * `from` and the last no `to` where values lie so far out that they would press the others together.
   */
  bins: z.array(z.object({ from: z.nullable(z.number()), to: z.nullable(z.number()), count: z.int() })),
  /** The hospital that is marked, in whichever bin its value lies. */
  mark: z.nullable(
    z.object({
      ...boardHospitalSchema.shape,
      isPeer: z.boolean(),
      ...boardValueSchema.shape,
      ...standingSchema.shape,
      /** Null without a value, and in a suppressed group. */
      place: z.nullable(placeSchema),
    }),
  ),
})

export type Distribution = z.output<typeof distributionSchema>
