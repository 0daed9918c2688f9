import * as z from 'zod/mini'
import { ccnSchema } from '../facility-schema.ts'
import {
  boardFactsSchema,
  boardHospitalSchema,
  boardValueSchema,
  fiscalYearSchema,
  indicatorNameSchema,
  peerGroupTextSchema,
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
  spread: spreadSchema,
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
    }),
  ),
})

export type Distribution = z.output<typeof distributionSchema>
