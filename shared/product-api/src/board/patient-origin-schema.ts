import * as z from 'zod/mini'
import { ccnSchema } from '../facility-parts-schema.ts'
import { sourceFileSchema } from '../data-state-schema.ts'

/** A year of patient origin. */
export const calendarYearSchema = z.coerce.number().check(z.int(), z.minimum(1990), z.maximum(2100))

const percent = z.coerce.number().check(z.gt(0), z.maximum(100))

export const patientOriginQuerySchema = z.strictObject({
  /** A calendar year; the hospital's latest by default. */
  year: z.optional(calendarYearSchema),
  /** Percent of the hospital's cases that the ZIP codes of its primary service area cover. */
  primary: z._default(percent, 75),
  /** The same for primary and secondary service area together: at least the primary one's. */
  secondary: z._default(percent, 90),
})

const number = z.nullable(z.number())

/**
 * A number that may depend on suppressed cells, which hold 1 to 10 cases each: it is between the
 * bounds, which are equal without such cells. `known` is calculated from the printed cells only, null without any.
 */
const boundedSchema = z.object({ lower: z.number(), upper: z.number(), known: number })

export type BoundedAnswer = z.output<typeof boundedSchema>

const marketSchema = z.object({
  /** The Herfindahl-Hirschman index, 0 to 10,000; null without any case. */
  index: z.nullable(boundedSchema),
  /** The cases of all hospitals in the market. */
  cases: boundedSchema,
  /** Hospitals in the market, including those with only suppressed cells. */
  hospitals: z.int(),
  /** The number of its ZIP codes. */
  zips: z.int(),
})

const areaSchema = z.object({ zips: z.int(), cases: z.int() })

/** Where the Medicare inpatients of one hospital come from in one year: fee for service only. */
export const patientOriginSchema = z.object({
  /** True for a sample hospital. */
  sample: z.boolean(),
  ccn: ccnSchema,
  name: z.string(),
  /** Null without any patient origin of the hospital; the rest is then empty. */
  year: z.nullable(z.int()),
  /** Calendar years with data of the hospital, ascending. */
  years: z.array(z.int()),
  /** The imported file of the year; null for the sample, and if it was not recorded. */
  file: z.nullable(sourceFileSchema),
  /** The requested percentages. */
  primary: z.number(),
  secondary: z.number(),
  totals: z.object({
    cases: boundedSchema,
    /** Cases in printed cells. */
    days: z.int(),
    /** Dollars in printed cells. */
    charges: z.number(),
    zips: z.int(),
    suppressedZips: z.int(),
  }),
  /** The most cases first, equal ones by ZIP; suppressed ones last, by ZIP. */
  zips: z.array(
    z.object({
      zip: z.string(),
      /** The file has `*`: so few people that they could be identified. It is not zero. */
      suppressed: z.boolean(),
      /** Null if suppressed. */
      cases: z.nullable(z.int()),
      days: z.nullable(z.int()),
      charges: number,
      /** The possible range of the cases. */
      count: boundedSchema,
      /** Of the cases of all hospitals from this ZIP, the share that is this hospital's. */
      share: boundedSchema,
      /** Of this hospital's cases, the share that is from this ZIP. */
      dependence: boundedSchema,
      /** Of this hospital's cases, the share that is from this ZIP and those before it. */
      cumulative: boundedSchema,
      /** By the printed cases; a suppressed ZIP is in neither area. */
      area: z.enum(['primary', 'secondary', 'other']),
      /** Whether it would be in the same area for every possible value of the suppressed cells. */
      certain: z.boolean(),
      /** The market of the ZIP itself. */
      market: marketSchema,
    }),
  ),
  /** Service areas consist of ZIP codes with printed cases. */
  areas: z.object({ primary: areaSchema, secondary: areaSchema }),
  /** How concentrated the hospital's market is, by four definitions of it. */
  concentration: z.object({
    /** Over this hospital and those located in its primary service area, by all their cases. */
    geographic: marketSchema,
    /** Over the cases of the ZIP codes of the primary service area, by the hospital that treats them. */
    patientFlow: marketSchema,
    /** The index of each ZIP, weighted by the hospital's cases from it. */
    kesslerMcClellan: marketSchema,
    /** Over the pooled cases of every ZIP that the hospital has cases from. */
    jointCompetition: marketSchema,
  }),
})

export type PatientOriginAnswer = z.output<typeof patientOriginSchema>
