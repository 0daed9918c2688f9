import { controlGroups } from '@keyroom/cost-report'
import * as z from 'zod/mini'
import { ccnSchema, facilityTypeSchema } from '../facility-schema.ts'
import {
  boardFactsSchema,
  fiscalYearSchema,
  indicatorNameSchema,
  peerGroupTextSchema,
  seriesSchema,
} from './board-parts-schema.ts'

/** The most hospitals that one answer holds. */
export const MOST_PEERS = 10_000

export const peersQuerySchema = z.strictObject({
  year: z.optional(fiscalYearSchema),
  peers: z._default(peerGroupTextSchema, 'all'),
  /** The hospital that distances are from, where it is known where it lies. */
  ccn: z.optional(ccnSchema),
  /** Whose values are listed, and what the list is sorted by: the best first, or the highest. */
  indicator: z.optional(indicatorNameSchema),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_PEERS)), 500),
})

const texts = z.array(z.nullable(z.string()))
const numbers = z.array(z.nullable(z.number()))

/**
 * The hospitals of a peer group whose reports count in one year, as columns of one length: the n-th entry of every column
 * is the n-th hospital's. The largest come first, or the best where an indicator is named; those without a value last.
 */
export const peersSchema = z.object({
  ...boardFactsSchema.shape,
  year: z.int(),
  peers: z.string(),
  /** How many hospitals are in the group; more than in the columns when the limit cut them. */
  hospitals: z.int(),
  /** The indicator that was named, and in which variant. */
  series: z.nullable(seriesSchema),
  columns: z.object({
    ccn: z.array(ccnSchema),
    name: z.array(z.string()),
    city: texts,
    state: texts,
    type: z.array(facilityTypeSchema),
    area: z.array(z.nullable(z.enum(['R', 'U']))),
    control: z.array(z.nullable(z.enum(controlGroups))),
    /** Whether it has interns and residents; null where the report does not tell. */
    teaching: z.array(z.nullable(z.boolean())),
    beds: numbers,
    /** Miles, as the crow flies. */
    distance: numbers,
    reportId: z.array(z.string()),
    /** Of the indicator that was named; all null without one. */
    value: numbers,
  }),
})

export type Peers = z.output<typeof peersSchema>
