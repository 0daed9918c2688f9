import { controlGroups } from '@keyroom/cost-report'
import * as z from 'zod/mini'
import { ccnSchema, facilityTypeSchema } from '../facility-parts-schema.ts'
import {
  boardFactsSchema,
  fiscalYearSchema,
  indicatorNameSchema,
  peerGroupTextSchema,
  seriesSchema,
} from './board-parts-schema.ts'

/** The maximum number of hospitals in an answer. */
export const maxPeers = 10_000

export const peersQuerySchema = z.strictObject({
  year: z.optional(fiscalYearSchema),
  peers: z._default(peerGroupTextSchema, 'all'),
  /** The hospital from which distances are measured, if its location is known. */
  ccn: z.optional(ccnSchema),
  /** The indicator to list and sort by: the best first, or the highest. */
  indicator: z.optional(indicatorNameSchema),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPeers)), 500),
})

const texts = z.array(z.nullable(z.string()))
const numbers = z.array(z.nullable(z.number()))

/**
 * The hospitals of a peer group whose reports count in one year, as columns of equal length: the n-th entry of every column
 * is the n-th hospital's. The largest come first, or the best if an indicator is given; those without a value last.
 */
export const peersSchema = z.object({
  ...boardFactsSchema.shape,
  year: z.int(),
  peers: z.string(),
  /** How many hospitals are in the group; more than in the columns when the limit cut them. */
  hospitals: z.int(),
  /** The given indicator and its variant. */
  series: z.nullable(seriesSchema),
  columns: z.object({
    ccn: z.array(ccnSchema),
    name: z.array(z.string()),
    city: texts,
    state: texts,
    type: z.array(facilityTypeSchema),
    area: z.array(z.nullable(z.enum(['R', 'U']))),
    control: z.array(z.nullable(z.enum(controlGroups))),
    /** Whether it has interns and residents; null if the report does not say. */
    teaching: z.array(z.nullable(z.boolean())),
    beds: numbers,
    /** Miles in a straight line. */
    distance: numbers,
    reportId: z.array(z.string()),
    /** Values of the given indicator; all null without one. */
    value: numbers,
  }),
})

export type Peers = z.output<typeof peersSchema>
