import * as z from 'zod/mini'
import { savedIdSchema } from '../identifier-schemas.ts'

/** The maximum number of rows of a file of locations, and of characters in it. */
export const maxImportedLocations = 10_000
export const maxLocationsFile = 900_000

/** The maximum number of addresses of a file that a geocoder is asked for. */
export const maxGeocodedAddresses = 200

/** The maximum number of bad rows that a report lists. */
export const maxLocationProblems = 100

/** Own locations with coordinates, as columns of equal length. */
export const locationPointsSchema = z.object({
  columns: z.object({
    id: z.array(z.string()),
    name: z.array(z.string()),
    address: z.array(z.nullable(z.string())),
    longitude: z.array(z.number()),
    latitude: z.array(z.number()),
    /** Whether every member of the organization sees it. */
    isShared: z.array(z.boolean()),
    /** Whether the caller may change and delete it. */
    canChange: z.array(z.boolean()),
    /** The import that added it; null for one that was added by itself. */
    importId: z.array(z.nullable(z.string())),
  }),
})

export const locationImportSchema = z.strictObject({
  /** Chosen by the caller, so that a repeated request adds nothing. */
  id: savedIdSchema,
  /** A CSV file with a header: name, and latitude and longitude, zip, or address. */
  csv: z.string().check(z.maxLength(maxLocationsFile)),
  /** Whether every member of the organization sees the locations. */
  isShared: z._default(z.boolean(), false),
  /** Whether the file is only checked. */
  isTrial: z._default(z.boolean(), false),
  /** Whether addresses may be sent to the geocoder of the installation. */
  usesGeocoder: z._default(z.boolean(), false),
})

/** What a cell of a bad row should have been. */
const locationExpectations = [
  'name-column',
  'place-column',
  'csv',
  'rows',
  'name',
  'latitude',
  'longitude',
  'place',
  'zip',
  'known-zip',
  'address',
  'geocoder',
  'fewer-addresses',
  'found-address',
  'reachable-geocoder',
] as const

export const locationImportReportSchema = z.object({
  /** Rows besides the header. */
  rows: z.int(),
  /** Rows that are, or would be, locations, by what their place is from. */
  coordinates: z.int(),
  zips: z.int(),
  addresses: z.int(),
  /** How many locations of this import there are now; 0 for a trial. */
  added: z.int(),
  /** The host that addresses would be sent to; null where no geocoder is configured. */
  geocoder: z.nullable(z.string()),
  /** Bad rows, the first ones of the file. */
  problems: z.array(
    z.object({
      /** As an editor counts lines; the header is 1. */
      line: z.int(),
      column: z.string(),
      expected: z.enum(locationExpectations),
      received: z.string(),
    }),
  ),
  /** The number of all bad rows. */
  bad: z.int(),
})

export type LocationPoints = z.output<typeof locationPointsSchema>
export type LocationImport = z.input<typeof locationImportSchema>
export type LocationImportReport = z.output<typeof locationImportReportSchema>
export type LocationProblem = LocationImportReport['problems'][number]
