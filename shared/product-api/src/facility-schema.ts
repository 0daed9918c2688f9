import { controlNames } from '@keyroom/cost-report'
import * as z from 'zod/mini'
import { sourceFileSchema } from './data-state-schema.ts'
import { ccnSchema, facilityTypeSchema, locationGradeSchema } from './facility-parts-schema.ts'

const text = z.nullable(z.string())
const number = z.nullable(z.number())

/** The part of a hospital for lists and maps. The figures are those of its latest report; null if missing there. */
export const facilitySummarySchema = z.object({
  ccn: ccnSchema,
  name: z.string(),
  city: text,
  state: text,
  zip: text,
  type: facilityTypeSchema,
  /** Degrees; null if the location is unknown. */
  longitude: number,
  latitude: number,
  locationGrade: z.nullable(locationGradeSchema),
  /** The federal fiscal year of the latest report. */
  fiscalYear: number,
  beds: number,
  /** Patient days / bed-days available: a share, which may exceed 1. */
  occupancy: number,
  /** Patient days / discharges. */
  averageLengthOfStay: number,
  /** True when HIFLD lists the hospital at these coordinates as closed. An API of the former version does not say. */
  listedClosed: z._default(z.nullable(z.boolean()), null),
})

export type FacilitySummary = z.output<typeof facilitySummarySchema>

/** The public part of one hospital. */
export const facilitySchema = z.object({
  ...facilitySummarySchema.shape,
  /** True for a sample hospital. */
  sample: z.boolean(),
  /** Whether the days of its occupancy count newborns, which the public-use file does not tell apart. */
  occupancyIncludesNewborns: z._default(z.boolean(), false),
  address: text,
  county: text,
  /** Five digits. */
  countyFips: text,
  /** The county's name, its people (Census Bureau, July 1 of the year) and its Rural-Urban Continuum Code from 1 to 9. */
  countyFacts: z._default(
    z.nullable(
      z.object({
        name: z.string(),
        population: number,
        year: number,
        ruralUrbanCode: number,
        /** People of 65 years and over, `of` all that an age table counts; null without one. */
        aged65: z._default(
          z.nullable(z.object({ people: z.int(), of: z.int(), firstYear: z.int(), lastYear: z.int() })),
          null,
        ),
      }),
    ),
    null,
  ),
  controlGroup: z.nullable(z.enum(['nonprofit', 'proprietary', 'government'])),
  control: z.nullable(z.enum(controlNames)),
  ruralUrban: z.nullable(z.enum(['R', 'U'])),
  phone: text,
  /** As CMS's list of hospitals names it: `Acute Care Hospitals`, … */
  hospitalType: text,
  /** As CMS's list of hospitals names it: `Voluntary non-profit - Private`, … */
  ownership: text,
  emergencyServices: z.nullable(z.boolean()),
  birthingFriendly: z.nullable(z.boolean()),
  /** CMS's overall rating, 1 to 5. */
  rating: number,
  /** As HIFLD names it: `LEVEL I`, … */
  trauma: text,
  helipad: z.nullable(z.boolean()),
  /** HIFLD's file of the coordinates; null for the sample, for the center of an area, and if it was not recorded. */
  locationFile: z.nullable(sourceFileSchema),
})

export type Facility = z.output<typeof facilitySchema>
