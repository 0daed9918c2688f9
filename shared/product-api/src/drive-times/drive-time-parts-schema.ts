import { directions, engineIds } from '@keyroom/drive-times/engine'
import * as z from 'zod/mini'
import { ccnSchema } from '../facility-parts-schema.ts'

/** How many places an order may start from, and how many bands it may have. */
export const maxDriveTimeOrigins = 10
export const maxDriveTimeBands = 4
/** Minutes of the narrowest and the widest band. */
export const minBandMinutes = 5
export const maxBandMinutes = 120

const degrees = (max: number) => z.number().check(z.minimum(-max), z.maximum(max))

/** A place to drive from or to: a hospital by its CCN, or any point. */
export const driveTimePlaceSchema = z.union([
  z.strictObject({ ccn: ccnSchema.check(z.maxLength(6)) }),
  z.strictObject({ longitude: degrees(180), latitude: degrees(85) }),
])

export type DriveTimePlace = z.output<typeof driveTimePlaceSchema>

export const directionSchema = z.enum(directions)

export const bandMinutesSchema = z
  .array(z.int().check(z.minimum(minBandMinutes), z.maximum(maxBandMinutes)))
  .check(z.minLength(1), z.maxLength(maxDriveTimeBands))

/** Which hospitals are compared: general ones (short-term and critical access), or all with an emergency department. */
export const hospitalGroups = ['general', 'emergency'] as const
export const hospitalGroupSchema = z.enum(hospitalGroups)

export type HospitalGroup = z.output<typeof hospitalGroupSchema>

/** A full hour of a day of the week, from 1, Monday, to 7, Sunday, in the local time of the places. */
export const timeOfDaySchema = z.strictObject({
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  hour: z.int().check(z.minimum(0), z.maximum(23)),
})

export type TimeOfDay = z.output<typeof timeOfDaySchema>

/** What the times of an answer come from. It has to be shown beside them. */
export const timesSourceSchema = z.object({
  engine: z.enum(engineIds),
  version: z.string(),
  /** ISO 8601 date of its roads, or of the populations of an estimate; null if it does not say. */
  dataDate: z.nullable(z.string()),
  /** The road tiles in use; null for an engine that does not say. */
  tiles: z.nullable(z.string()),
  attribution: z.string(),
  /** True where the times are estimates rather than routes on roads. */
  estimate: z.boolean(),
  /** Whether the engine can be asked for a time of day; missing where it cannot. */
  knowsTimesOfDay: z.optional(z.boolean()),
  /** When the drives begin; missing where the times are for no time of day. */
  timeOfDay: z.optional(timeOfDaySchema),
})

export type TimesSource = z.output<typeof timesSourceSchema>

/** Where the people of an answer were counted. */
export const populationSourceSchema = z.object({
  title: z.string(),
  importedAt: z.nullable(z.string()),
  /** The American Community Survey that people and ages of some ZIP codes are from. Absent where none was imported. */
  ageTable: z.optional(
    z.object({
      /** Calendar years: it is an average of all from the first to the last. */
      firstYear: z.int(),
      lastYear: z.int(),
      /** ZIP codes that it has, of all in the table. */
      places: z.int(),
    }),
  ),
})

export type PopulationSource = z.output<typeof populationSourceSchema>

/** What the figures of an answer could not count. */
export const leftOutSchema = z.object({
  /** ZIP codes that no way was found to, and their people. */
  places: z.int(),
  people: z.int(),
  /** ZIP codes with a time whose people are not known. */
  withoutPopulation: z.int(),
})

/** A hospital or a point as the API understood it. */
export const resolvedPlaceSchema = z.object({
  ccn: z.nullable(z.string()),
  name: z.nullable(z.string()),
  longitude: z.number(),
  latitude: z.number(),
})

/** People by age, the youngest first. */
const agesInBandSchema = z.object({
  /** From one year of age to another; the last group has no end. */
  groups: z.array(z.object({ from: z.int(), to: z.nullable(z.int()), people: z.int() })),
  /** ZIP codes whose ages are not known. Their people are in no group. */
  placesWithoutAges: z.int(),
})

/** Who lives within a number of minutes, and the hospitals there; those of narrower bands are included. */
export const bandSchema = z.object({
  minutes: z.int(),
  places: z.int(),
  people: z.int(),
  /** Hospitals other than the origins, and their beds as far as they are known. */
  hospitals: z.int(),
  beds: z.number(),
  hospitalsWithoutBeds: z.int(),
  /** Absent where no table of ages was imported. */
  ages: z.optional(agesInBandSchema),
})

export type DriveTimeBand = z.output<typeof bandSchema>

const positionSchema = z.array(z.number()).check(z.minLength(2), z.maxLength(2))

/** GeoJSON (RFC 7946): one feature for each band, and for each origin where bands are not united. */
export const shapesSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      properties: z.object({
        minutes: z.int(),
        /** The index of the origin; null for all of them. */
        origin: z.nullable(z.int()),
      }),
      geometry: z.object({
        type: z.literal('MultiPolygon'),
        coordinates: z.array(z.array(z.array(positionSchema))),
      }),
    }),
  ),
})

export type DriveTimeShapes = z.output<typeof shapesSchema>
