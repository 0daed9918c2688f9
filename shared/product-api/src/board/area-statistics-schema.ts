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
 * are in it, and for beds per 1,000 people those with people too: ZIP codes with 1,000 or more.
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
  /** How many of them are in no area, since their location, or their ZIP code, is unknown. */
  leftOut: z.int(),
  /**
   * How many of them are left out as doubtful: where beds count, those whose beds contradict their bed-days, and of the
   * length of stay those of acute care with over 25 days.
   */
  doubtful: z.int(),
  /**
   * How many of them are left out of weighted means because their value is far from those of other hospitals: one of them
   * would outweigh a state.
   */
  farOut: z._default(z.int(), 0),
  /** How many of them are in areas where no people, or too few for a rate, are known; 0 where people do not count. */
  withoutPeople: z.int(),
  /** The year of the population of states and counties, if one is used; null for ZIP codes. */
  populationYear: z.nullable(z.int()),
  /**
   * The years of the age table that the people of ZIP codes are from, if it has any of them; those of others are from the
   * table of ZIP codes, which states no year.
   */
  ageTable: z.nullable(z.object({ firstYear: z.int(), lastYear: z.int() })),
  columns: z.object({
    /** The FIPS code of a state or county, or a ZIP code. */
    code: z.array(z.string()),
    /** Of a ZIP code, its city. */
    name: z.array(z.string()),
    /** The postal code of the state of a county or ZIP code. */
    state: z.array(z.nullable(z.string())),
    /** Null for a percentile of fewer than ten hospitals, and where nothing can be calculated. */
    value: z.array(z.nullable(z.number())),
    hospitals: z.array(z.int()),
    /** Whether the value is left out because there are fewer than ten hospitals. */
    suppressed: z.array(z.boolean()),
    population: z.array(z.nullable(z.int())),
    /** A point within a ZIP code, in degrees; null for other areas and where it is unknown. */
    longitude: z.array(z.nullable(z.number())),
    latitude: z.array(z.nullable(z.number())),
  }),
})

export type AreaStatistics = z.output<typeof areaStatisticsSchema>
