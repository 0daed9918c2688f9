import { badgeIds, indicatorIds } from '@keyroom/cost-report'
import * as z from 'zod/mini'
import { ccnSchema, facilityTypeSchema } from '../facility-schema.ts'

/** How many hospitals one answer sets side by side. */
export const MOST_COMPARED = 12

/** How many indicators a list may name. */
export const MOST_INDICATORS = 60

/** A peer group in the text that `peerGroup` of @keyroom/cost-report writes and reads. */
export const peerGroupTextSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(4_000), z.regex(/^[A-Za-z0-9._-]+$/, { error: 'a peer group as text' }))

/** CCNs with commas between. */
export const ccnsSchema = z
  .string()
  .check(
    z.regex(new RegExp(`^[0-9A-Z]{6}(,[0-9A-Z]{6}){0,${MOST_COMPARED - 1}}$`), { error: 'CCNs with commas between' }),
  )

const indicatorName = '[A-Za-z0-9]+(\\.[a-z-]+)?'

/**
 * An indicator: `occupancy`, or one way of working it out: `occupancy.usual`. An indicator without a variant is answered
 * by the preferred one that all hospitals in question, and most of their peers, have a value of.
 */
export const indicatorNameSchema = z
  .string()
  .check(z.maxLength(60), z.regex(new RegExp(`^${indicatorName}$`), { error: 'an indicator' }))

/** Indicators with commas between. */
export const indicatorNamesSchema = z.string().check(
  z.maxLength(3_000),
  z.regex(new RegExp(`^${indicatorName}(,${indicatorName}){0,${MOST_INDICATORS - 1}}$`), {
    error: 'indicators with commas between',
  }),
)

/** A federal fiscal year. */
export const fiscalYearSchema = z.coerce.number().check(z.int(), z.minimum(1990), z.maximum(2100))

/** An indicator in one variant: what values of several hospitals have in common. */
export const seriesSchema = z.object({
  indicator: z.enum(indicatorIds as [(typeof indicatorIds)[number], ...typeof indicatorIds]),
  variant: z.enum(['corrected', 'usual', 'with-investments']),
})

export type BoardSeries = z.output<typeof seriesSchema>

/** Which report a value was taken from, and what to know before trusting it. */
export const reportFactsSchema = z.object({
  id: z.string(),
  /** The public-use file, raw HCRIS, or made up. */
  origin: z.enum(['puf', 'hcris', 'sample']),
  fiscalYear: z.int(),
  /** ISO days, both in the period. */
  periodBegin: z.string(),
  periodEnd: z.string(),
  days: z.int(),
  /** 1 as submitted, 2 settled, 3 audited, 4 reopened, 5 amended; null where the file does not tell. */
  status: z.nullable(z.int()),
  badges: z.array(z.enum(badgeIds as [(typeof badgeIds)[number], ...typeof badgeIds])),
  /** Whether benchmarks count it: a period of 350 to 380 days, and the latest such of its hospital and year. */
  counted: z.boolean(),
  /** How many other reports the hospital filed in that fiscal year. */
  others: z.int(),
})

export type ReportFacts = z.output<typeof reportFactsSchema>

/** A hospital, with the report of the year in question: the one that counts, else the latest; null where there is none. */
export const boardHospitalSchema = z.object({
  ccn: ccnSchema,
  name: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  type: facilityTypeSchema,
  report: z.nullable(reportFactsSchema),
})

export type BoardHospital = z.output<typeof boardHospitalSchema>

/** How a group is spread, by percentiles of type 7. A group of fewer than ten says only how many it has. */
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

/** Of each percentile of a group the two values that it lies between, for working it out again; null of a suppressed one. */
export const neighboursSchema = z.nullable(z.object({ p10: pair, p25: pair, p50: pair, p75: pair, p90: pair }))

/** Where a value stands in a group, counted: what its percentile and its rank are worked out of. */
export const placeSchema = z.object({
  /** How many values lie below it, and how many are equal to it, its own among them. */
  below: z.int(),
  equal: z.int(),
  /** The next lower and the next higher value; null where there is none. */
  lower: z.nullable(z.number()),
  upper: z.nullable(z.number()),
})

export type Place = z.output<typeof placeSchema>

/** A value of a report. What grows with the period is brought to 365 days where the period is no year. */
export const boardValueSchema = z.object({
  value: z.nullable(z.number()),
  annualised: z.boolean(),
})

/** Where a value stands in a group: null without a value, in a suppressed group, or where no way is better. */
export const standingSchema = z.object({
  /** 0 to 100: how much of the group lies below the value, whichever way is better. */
  percentile: z.nullable(z.number()),
  /** 1 is the best; equal values share a rank. */
  rank: z.nullable(z.int()),
})

/** What every answer of the board says of itself. */
export const boardFactsSchema = z.object({
  /** True when the hospitals are made up. */
  sample: z.boolean(),
  /** The fiscal years of which there is any report, ascending. */
  years: z.array(z.int()),
})
