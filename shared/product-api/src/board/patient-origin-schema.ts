import * as z from 'zod/mini'
import { ccnSchema } from '../facility-schema.ts'
import { sourceFileSchema } from '../source-file-schema.ts'

const percent = z.coerce.number().check(z.gt(0), z.maximum(100))

export const patientOriginQuerySchema = z.strictObject({
  /** A calendar year; the hospital's latest where nothing is said. */
  year: z.optional(z.coerce.number().check(z.int(), z.minimum(1990), z.maximum(2100))),
  /** Percent of the hospital's cases that the ZIP codes of its primary service area add up to. */
  primary: z._default(percent, 75),
  /** As above, of primary and secondary service area together: no less than the primary one's. */
  secondary: z._default(percent, 90),
})

const number = z.nullable(z.number())

/**
 * A number that may rest on suppressed cells, of which it is known that they hold 1 to 10 cases: it lies between the
 * bounds, which are one where none is in it. `known` is what the printed cells alone come to, null where there is none.
 */
const boundedSchema = z.object({ lower: z.number(), upper: z.number(), known: number })

export type BoundedAnswer = z.output<typeof boundedSchema>

const marketSchema = z.object({
  /** The Herfindahl-Hirschman index, 0 to 10,000; null where nobody has a case. */
  index: z.nullable(boundedSchema),
  /** Of all hospitals in the market together. */
  cases: boundedSchema,
  /** Hospitals in the market, those with suppressed cells alone included. */
  hospitals: z.int(),
  /** ZIP codes that it is made of. */
  zips: z.int(),
})

const areaSchema = z.object({ zips: z.int(), cases: z.int() })

/** Where the Medicare inpatients of one hospital come from in one year: fee for service alone. */
export const patientOriginSchema = z.object({
  /** True when the hospital is made up. */
  sample: z.boolean(),
  ccn: ccnSchema,
  name: z.string(),
  /** Null where there is no patient origin of the hospital at all; the rest is then empty. */
  year: z.nullable(z.int()),
  /** Calendar years of which the hospital has any, ascending. */
  years: z.array(z.int()),
  /** The imported file of the year; null in the sample, and where it was not noted yet. */
  file: z.nullable(sourceFileSchema),
  /** Percent, as asked for. */
  primary: z.number(),
  secondary: z.number(),
  totals: z.object({
    cases: boundedSchema,
    /** Of the cells that are printed. */
    days: z.int(),
    /** Dollars, of the cells that are printed. */
    charges: z.number(),
    zips: z.int(),
    suppressedZips: z.int(),
  }),
  /** The most cases first, equal ones by ZIP; suppressed ones last, by ZIP. */
  zips: z.array(
    z.object({
      zip: z.string(),
      /** The file says `*`: so few people that they could be known by it. Not zero. */
      suppressed: z.boolean(),
      /** Null where they are suppressed. */
      cases: z.nullable(z.int()),
      days: z.nullable(z.int()),
      charges: number,
      /** What the cases may be. */
      count: boundedSchema,
      /** Of the cases of all hospitals from this ZIP, the share that is this hospital's. */
      share: boundedSchema,
      /** Of this hospital's cases, the share that is from this ZIP. */
      dependence: boundedSchema,
      /** Of this hospital's cases, the share that is from this ZIP and those before it. */
      cumulative: boundedSchema,
      /** By the cases that are printed; a suppressed ZIP is in neither. */
      area: z.enum(['primary', 'secondary', 'other']),
      /** Whether it would be in the same area whatever the suppressed cells hold. */
      certain: z.boolean(),
      /** Of the ZIP itself. */
      market: marketSchema,
    }),
  ),
  /** Service areas are made of ZIP codes whose cases are printed. */
  areas: z.object({ primary: areaSchema, secondary: areaSchema }),
  /** How concentrated the hospital's market is, by four definitions of it. */
  concentration: z.object({
    /** Over the hospitals that lie in the primary service area and this one, by all their cases. */
    geographic: marketSchema,
    /** Over the cases of the ZIP codes of the primary service area, by whoever treats them. */
    patientFlow: marketSchema,
    /** The index of each ZIP, weighted by the hospital's cases from it. */
    kesslerMcClellan: marketSchema,
    /** Over the pooled cases of every ZIP that the hospital has cases from. */
    jointCompetition: marketSchema,
  }),
})

export type PatientOriginAnswer = z.output<typeof patientOriginSchema>
