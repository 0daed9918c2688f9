import { badgeIds, indicatorIds } from '@keyroom/cost-report'
import * as z from 'zod/mini'
import { ccnSchema, facilityTypeSchema } from '../facility-parts-schema.ts'

/** The maximum number of hospitals in a comparison. */
export const maxCompared = 12

/** The maximum number of indicators in a list. */
export const maxIndicators = 60

/** A peer group in the text that `peerGroup` of @keyroom/cost-report writes and reads. */
export const peerGroupTextSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(4_000), z.regex(/^[A-Za-z0-9._-]+$/, { error: 'a peer group as text' }))

/** CCNs separated by commas. */
export const ccnsSchema = z
  .string()
  .check(
    z.regex(new RegExp(`^[0-9A-Z]{6}(,[0-9A-Z]{6}){0,${maxCompared - 1}}$`), { error: 'CCNs separated by commas' }),
  )

const indicatorName = '[A-Za-z0-9]+(\\.[a-z-]+)?'

/**
 * An indicator: `occupancy`, or one variant: `occupancy.usual`. Without a variant the answer uses
 * the preferred one for which all given hospitals, and the majority of their peers, have a value.
 */
export const indicatorNameSchema = z
  .string()
  .check(z.maxLength(60), z.regex(new RegExp(`^${indicatorName}$`), { error: 'an indicator' }))

/** Indicators separated by commas. */
export const indicatorNamesSchema = z.string().check(
  z.maxLength(3_000),
  z.regex(new RegExp(`^${indicatorName}(,${indicatorName}){0,${maxIndicators - 1}}$`), {
    error: 'indicators separated by commas',
  }),
)

/** A federal fiscal year. */
export const fiscalYearSchema = z.coerce.number().check(z.int(), z.minimum(1990), z.maximum(2100))

/** An indicator in one variant: the properties that the values of several hospitals share. */
export const seriesSchema = z.object({
  indicator: z.enum(indicatorIds as [(typeof indicatorIds)[number], ...typeof indicatorIds]),
  variant: z.enum(['corrected', 'usual', 'with-investments']),
})

export type BoardSeries = z.output<typeof seriesSchema>

/** Which file a report is from: the public-use file, raw HCRIS, or the sample. */
export const reportEditionSchema = z.enum(['puf', 'hcris', 'sample'])

/** The report of a value, and its caveats. */
export const reportFactsSchema = z.object({
  id: z.string(),
  edition: reportEditionSchema,
  fiscalYear: z.int(),
  /** ISO days, both in the period. */
  periodBegin: z.string(),
  periodEnd: z.string(),
  days: z.int(),
  /** 1 as submitted, 2 settled, 3 audited, 4 reopened, 5 amended; null if the file does not say. */
  status: z.nullable(z.int()),
  badges: z.array(z.enum(badgeIds as [(typeof badgeIds)[number], ...typeof badgeIds])),
  /** Whether benchmarks count it: its period has 350 to 380 days and is the latest such period of the hospital and year. */
  counted: z.boolean(),
  /** How many other reports the hospital filed in that fiscal year. */
  others: z.int(),
})

export type ReportFacts = z.output<typeof reportFactsSchema>

/** A hospital with its report of the year: the one that benchmarks count, else the latest; null without a report. */
export const boardHospitalSchema = z.object({
  ccn: ccnSchema,
  name: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  type: facilityTypeSchema,
  report: z.nullable(reportFactsSchema),
})

export type BoardHospital = z.output<typeof boardHospitalSchema>

/** The distribution of a group, by percentiles of type 7. A group of fewer than ten shows only its size. */
export const spreadSchema = z.discriminatedUnion('suppressed', [
  z.object({ n: z.int(), suppressed: z.literal(true) }),
  z.object({
    n: z.int(),
    suppressed: z.literal(false),
    p10: z.number(),
    p25: z.number(),
    p50: z.number(),
    p75: z.number(),
    p90: z.number(),
  }),
])

export type Spread = z.output<typeof spreadSchema>

const pair = z.tuple([z.number(), z.number()])

/** For each percentile of a group the two values that it lies between, so that it can be recalculated; null if suppressed. */
export const neighborsSchema = z.nullable(z.object({ p10: pair, p25: pair, p50: pair, p75: pair, p90: pair }))

/** The counts in a group from which a value's percentile and rank are calculated. */
export const placeSchema = z.object({
  /** How many values are below it, and how many are equal to it, including its own. */
  below: z.int(),
  equal: z.int(),
  /** The next lower and the next higher value; null at either end. */
  lower: z.nullable(z.number()),
  upper: z.nullable(z.number()),
})

export type Place = z.output<typeof placeSchema>

/** A value of a report. A value that grows with the period is scaled to 365 days if the period is not a year. */
export const boardValueSchema = z.object({
  value: z.nullable(z.number()),
  annualized: z.boolean(),
})

/** A value's percentile and rank in a group: null without a value, in a suppressed group, or if neither direction is better. */
export const rankSchema = z.object({
  /** 0 to 100: the part of the group below the value, whichever direction is better. */
  percentile: z.nullable(z.number()),
  /** 1 is the best; equal values share a rank. */
  rank: z.nullable(z.int()),
})

/** Facts in every answer of the board. */
export const boardFactsSchema = z.object({
  /** True for sample hospitals. */
  sample: z.boolean(),
  /** The fiscal years with reports, ascending. */
  years: z.array(z.int()),
})
