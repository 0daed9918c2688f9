import * as z from 'zod/mini'
import { sourceFileSchema } from '../data-state-schema.ts'
import { ccnSchema } from '../facility-parts-schema.ts'
import { areaKinds } from './area-measures.ts'
import { calendarYearSchema } from './patient-origin-schema.ts'

export const originAreasQuerySchema = z.strictObject({
  by: z._default(z.enum(areaKinds), 'county'),
  /** The hospital's latest by default. */
  year: z.optional(calendarYearSchema),
})

/**
 * Where the Medicare inpatients of one hospital come from in one year, by area, as columns of equal length, by code of the
 * area. A ZIP code belongs to the state and the county (2023) that its center lies in. Only areas with a ZIP code in the
 * hospital's file are in it.
 */
export const originAreasSchema = z.object({
  /** True for a sample hospital. */
  sample: z.boolean(),
  ccn: ccnSchema,
  name: z.string(),
  /** Where the hospital is; null if unknown. */
  longitude: z.nullable(z.number()),
  latitude: z.nullable(z.number()),
  by: z.enum(areaKinds),
  /** Null without any patient origin of the hospital; the rest is then empty. */
  year: z.nullable(z.int()),
  /** Calendar years with data of the hospital, ascending. */
  years: z.array(z.int()),
  /** The imported file of the year; null for the sample, and if it was not recorded. */
  file: z.nullable(sourceFileSchema),
  totals: z.object({
    /** Cases in printed cells: what shares are of. */
    cases: z.int(),
    zips: z.int(),
    /** Each stands for 1 to 10 cases. */
    suppressedZips: z.int(),
    /** ZIP codes whose place is unknown: they are in no state or county. */
    unplacedZips: z.int(),
    /** Printed cases from these. */
    unplacedCases: z.int(),
  }),
  columns: z.object({
    /** A ZIP code, or the FIPS code of a state or county. */
    code: z.array(z.string()),
    /** Of a ZIP code, its city; null if unknown. */
    name: z.array(z.nullable(z.string())),
    /** The postal code of the state of a county or ZIP code. */
    state: z.array(z.nullable(z.string())),
    /** In printed cells; null where every cell of the area is suppressed. */
    cases: z.array(z.nullable(z.int())),
    /** Of the hospital's cases in printed cells, the part from the area; null as `cases`. */
    share: z.array(z.nullable(z.number())),
    days: z.array(z.nullable(z.int())),
    /** Dollars. */
    charges: z.array(z.nullable(z.number())),
    /** The number of ZIP codes, and how many of them are suppressed. */
    zips: z.array(z.int()),
    suppressedZips: z.array(z.int()),
    /** The center of a ZIP code; null for other areas and where it is unknown. */
    longitude: z.array(z.nullable(z.number())),
    latitude: z.array(z.nullable(z.number())),
  }),
})

export type OriginAreas = z.output<typeof originAreasSchema>
