import { indicatorIds } from '@keyroom/cost-report'
import * as z from 'zod/mini'
import { areaAggregates, areaKinds, areaMeasures, publicMeasures } from './area-measures.ts'
import { boardFactsSchema, fiscalYearSchema, indicatorNameSchema, peerGroupTextSchema } from './board-parts-schema.ts'

const parts = {
  by: z._default(z.enum(areaKinds), 'state'),
  /** By default the sum of what can be summed, otherwise the weighted mean. */
  aggregate: z.optional(z.enum(areaAggregates)),
  year: z.optional(fiscalYearSchema),
}

export const publicAreasQuerySchema = z.strictObject({ measure: z.enum(publicMeasures), ...parts })

export const areasQuerySchema = z.strictObject({
  /** An indicator as the board names it, or one of the measures of areas. */
  measure: indicatorNameSchema,
  ...parts,
  peers: z._default(peerGroupTextSchema, 'all'),
})

/**
 * One measure by area in one year, as columns of equal length, by code of the area. Only areas with a hospital that counts
 * are in it, and for beds per 1,000 people those with people too.
 */
export const areaStatisticsSchema = z.object({
  ...boardFactsSchema.shape,
  by: z.enum(areaKinds),
  measure: z.enum([...areaMeasures, ...(indicatorIds as [(typeof indicatorIds)[number], ...typeof indicatorIds])]),
  /** Of an indicator. */
  variant: z.nullable(z.enum(['corrected', 'usual', 'with-investments'])),
  aggregate: z.enum(areaAggregates),
  /** What a weighted mean is weighted by. */
  weight: z.nullable(z.enum(['beds', 'discharges'])),
  year: z.int(),
  peers: z.string(),
  /** The number of hospitals in the group with a report that counts and a value. */
  hospitals: z.int(),
  /** How many of them are in no area, since their location is unknown. */
  leftOut: z.int(),
  /**
   * How many of them are left out as doubtful: where beds count, those whose beds contradict their bed-days, and of the
   * length of stay those of acute care with over 25 days.
   */
  doubtful: z.int(),
  /** The year of the population, if one is used. */
  populationYear: z.nullable(z.int()),
  columns: z.object({
    /** The postal code of a state, or the FIPS code of a county. */
    code: z.array(z.string()),
    name: z.array(z.string()),
    /** The state of a county. */
    state: z.array(z.nullable(z.string())),
    /** Null for a percentile of fewer than ten hospitals, and where nothing can be calculated. */
    value: z.array(z.nullable(z.number())),
    hospitals: z.array(z.int()),
    /** Whether the value is left out because there are fewer than ten hospitals. */
    suppressed: z.array(z.boolean()),
    population: z.array(z.nullable(z.int())),
  }),
})

export type AreaStatistics = z.output<typeof areaStatisticsSchema>
