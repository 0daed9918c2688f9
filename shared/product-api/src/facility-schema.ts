import { controlNames, facilityTypes } from '@keyroom/cost-report'
import * as z from 'zod/mini'
import { sourceFileSchema } from './source-file-schema.ts'

/** A CMS certification number in its one spelling: six characters, such as `220071` or `01014F`. */
export const ccnSchema = z.string().check(z.regex(/^[0-9A-Z]{2}\d{3}[0-9A-Z]$/))

export const facilityTypeSchema = z.enum(facilityTypes)

/**
 * How the coordinates were found: the hospital itself by name and ZIP, by street number and ZIP, by name and city;
 * or only the centre of its ZIP, city or county. `sample` places are made up.
 */
export const locationGradeSchema = z.enum([
  'name-zip',
  'street-zip',
  'name-city',
  'zip-centre',
  'city-centre',
  'county-centre',
  'sample',
])

const text = z.nullable(z.string())
const number = z.nullable(z.number())

/** What lists and maps show of a hospital. The figures are those of its latest report; null where it gives none. */
export const facilitySummarySchema = z.object({
  ccn: ccnSchema,
  name: z.string(),
  city: text,
  state: text,
  zip: text,
  type: facilityTypeSchema,
  /** Degrees; null where nothing tells where the hospital is. */
  longitude: number,
  latitude: number,
  locationGrade: z.nullable(locationGradeSchema),
  /** The federal fiscal year of the latest report. */
  fiscalYear: number,
  beds: number,
  /** Patient days / bed-days available: a share, at times over 1. */
  occupancy: number,
  /** Patient days / discharges. */
  averageLengthOfStay: number,
})

export type FacilitySummary = z.output<typeof facilitySummarySchema>

/** The public part of one hospital. */
export const facilitySchema = z.object({
  ...facilitySummarySchema.shape,
  /** True when the hospital is made up. */
  sample: z.boolean(),
  address: text,
  county: text,
  /** Five digits. */
  countyFips: text,
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
  /** HIFLD's list that the coordinates are in; null for those of the sample and of a centre, and where it was not noted yet. */
  locationFile: z.nullable(sourceFileSchema),
  /** True when HIFLD lists the hospital at these coordinates as closed. */
  listedClosed: z.nullable(z.boolean()),
})

export type Facility = z.output<typeof facilitySchema>
