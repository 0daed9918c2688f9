import * as z from 'zod/mini'
import { ccnSchema } from '../facility-schema.ts'

const percent = z.coerce.number().check(z.gt(0), z.maximum(100))

export const patientOriginQuerySchema = z.strictObject({
  /** A calendar year; the latest there is where nothing is said. */
  year: z.optional(z.coerce.number().check(z.int(), z.minimum(1990), z.maximum(2100))),
  /** Percent of the hospital's cases that the ZIP codes of its primary service area add up to. */
  primary: z._default(percent, 75),
  /** As above, of primary and secondary service area together. */
  secondary: z._default(percent, 90),
})

const number = z.nullable(z.number())

/** From what up to what a value may lie that rests on suppressed cells; both the same where it rests on none. */
const boundsSchema = z.object({ low: z.number(), high: z.number() })

/** A Herfindahl-Hirschman index, 0 to 10,000, by the cases that are known; null where none is. */
const concentrationSchema = z.object({
  value: number,
  /** ZIP codes that went in, and hospitals. */
  zips: z.int(),
  hospitals: z.int(),
})

/** Where the Medicare inpatients of one hospital come from in one year. */
export const patientOriginSchema = z.object({
  /** True when the hospital is made up. */
  sample: z.boolean(),
  ccn: ccnSchema,
  name: z.string(),
  /** Null where there is no patient origin of the hospital at all. */
  year: z.nullable(z.int()),
  /** Calendar years of which the hospital has any, ascending. */
  years: z.array(z.int()),
  primary: z.number(),
  secondary: z.number(),
  totals: z.object({
    /** Known ones; suppressed cells come on top. */
    cases: z.int(),
    days: z.int(),
    charges: z.number(),
    zips: z.int(),
    suppressedZips: z.int(),
    /** With what suppressed cells may hold. */
    casesBounds: boundsSchema,
  }),
  /** The most cases first, equal ones by ZIP; suppressed ones last, by ZIP. */
  zips: z.array(
    z.object({
      zip: z.string(),
      /** The file says `*`: so few people that they could be known by it. Not zero; see the bounds. */
      suppressed: z.boolean(),
      cases: z.nullable(z.int()),
      days: z.nullable(z.int()),
      charges: number,
      casesBounds: boundsSchema,
      /** Of all hospitals' cases from this ZIP, the share that is this hospital's; null where its own are suppressed. */
      share: number,
      shareBounds: boundsSchema,
      /** Of this hospital's cases, the share that is from this ZIP. */
      dependence: number,
      dependenceBounds: boundsSchema,
      /** Of this hospital's known cases, the share that is from this ZIP and those before it. */
      cumulative: number,
      area: z.enum(['primary', 'secondary', 'other']),
      /** Other hospitals with cases from this ZIP, suppressed ones included. */
      competitors: z.int(),
      /** Herfindahl-Hirschman index of the ZIP, by known cases. */
      concentration: number,
    }),
  ),
  /** Service areas are made of ZIP codes whose cases are known. */
  areas: z.object({
    primary: z.object({ zips: z.int(), cases: z.int(), share: number }),
    secondary: z.object({ zips: z.int(), cases: z.int(), share: number }),
  }),
  /** Market concentration by four methods. */
  concentration: z.object({
    /** Over the hospitals that lie in the primary service area, by all their cases. */
    geographic: concentrationSchema,
    /** Over the hospitals that have cases from the primary service area, by those cases. */
    patientFlow: concentrationSchema,
    /** The index of each ZIP, weighted by the hospital's cases from it. */
    kesslerMcClellan: concentrationSchema,
    /** Over the hospitals that have cases from any ZIP that the hospital has cases from, by those cases. */
    jointCompetition: concentrationSchema,
  }),
})

export type PatientOrigin = z.output<typeof patientOriginSchema>
