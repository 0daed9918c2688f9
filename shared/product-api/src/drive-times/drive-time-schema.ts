import * as z from 'zod/mini'
import {
  bandMinutesSchema,
  bandSchema,
  directionSchema,
  driveTimePlaceSchema,
  hospitalGroupSchema,
  leftOutSchema,
  maxDriveTimeOrigins,
  populationSourceSchema,
  resolvedPlaceSchema,
  shapesSchema,
  timeOfDaySchema,
  timesSourceSchema,
} from './drive-time-parts-schema.ts'
import { ccnSchema } from '../facility-parts-schema.ts'

/** Why times are estimated: as configured, without road tiles, or because Valhalla did not start on them. */
const estimateReasons = ['configured', 'no-tiles', 'not-started'] as const

export const estimateReasonSchema = z.object({
  code: z.enum(estimateReasons),
  /** What Valhalla said, in English; null where the code says it all. */
  detail: z.nullable(z.string()),
})

export type EstimateReason = z.output<typeof estimateReasonSchema>

/** The engine in use. */
export const driveTimeEngineSchema = z.object({
  ...timesSourceSchema.shape,
  /** For operators: why times are estimated. Null for others, and where they are times on roads. */
  reason: z.nullable(estimateReasonSchema),
})

export type DriveTimeEngineState = z.output<typeof driveTimeEngineSchema>

/** When the drives begin. It is refused where the engine does not know times of day. */
const when = { timeOfDay: z.optional(timeOfDaySchema) }

export const isochronesOrderSchema = z.strictObject({
  ...when,
  origins: z.array(driveTimePlaceSchema).check(z.minLength(1), z.maxLength(maxDriveTimeOrigins)),
  minutes: bandMinutesSchema,
  direction: z._default(directionSchema, 'to'),
  /** Bands of all origins as one, or each place in the bands of the origin that it is nearest to. */
  combine: z._default(z.enum(['union', 'nearest']), 'union'),
})

export type IsochronesOrder = z.input<typeof isochronesOrderSchema>

const facts = { source: timesSourceSchema, population: populationSourceSchema }

/** A hospital within the widest band. */
const reachedHospitalSchema = z.object({
  ccn: z.string(),
  name: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** To or from the nearest origin, which is that of this index. */
  minutes: z.number(),
  origin: z.int(),
  beds: z.nullable(z.number()),
})

export const isochronesSchema = z.object({
  ...facts,
  direction: directionSchema,
  combine: z.enum(['union', 'nearest']),
  origins: z.array(resolvedPlaceSchema),
  shapes: shapesSchema,
  bands: z.array(bandSchema),
  leftOut: leftOutSchema,
  /** Hospitals that no way was found to. */
  hospitalsLeftOut: z.int(),
  /** What is nearest to each origin, of all within the widest band. */
  shares: z.array(
    z.object({
      origin: z.int(),
      places: z.int(),
      people: z.int(),
      shareOfPlaces: z.nullable(z.number()),
      shareOfPeople: z.nullable(z.number()),
      bands: z.array(bandSchema),
    }),
  ),
  /** People within the widest band who are farther than this from every emergency department. Always an estimate. */
  emergency: z.object({
    estimate: z.literal(true),
    hospitals: z.int(),
    beyond: z.array(z.object({ minutes: z.int(), people: z.int() })),
    leftOut: leftOutSchema,
  }),
  /** The nearest first, without the origins. */
  hospitals: z.array(reachedHospitalSchema),
})

export type IsochronesAnswer = z.output<typeof isochronesSchema>

export const siteComparisonOrderSchema = z.strictObject({
  ...when,
  sites: z.array(driveTimePlaceSchema).check(z.minLength(2), z.maxLength(2)),
  minutes: bandMinutesSchema,
  direction: z._default(directionSchema, 'to'),
})

export type SiteComparisonOrder = z.input<typeof siteComparisonOrderSchema>

export const siteComparisonSchema = z.object({
  ...facts,
  direction: directionSchema,
  sites: z.array(
    z.object({
      place: resolvedPlaceSchema,
      bands: z.array(bandSchema),
      leftOut: leftOutSchema,
      /** Mean minutes of the people within the widest band; null if nobody is. */
      meanMinutes: z.nullable(z.number()),
      /** For each band: the ZIP codes and people, of those that either site reaches, that are nearest to this one. */
      nearest: z.array(
        z.object({
          minutes: z.int(),
          places: z.int(),
          people: z.int(),
          shareOfPlaces: z.nullable(z.number()),
          shareOfPeople: z.nullable(z.number()),
        }),
      ),
    }),
  ),
  /** Who both sites reach, and who only one of them does. */
  shared: z.array(z.object({ minutes: z.int(), both: z.int(), onlyFirst: z.int(), onlySecond: z.int() })),
  shapes: shapesSchema,
})

export type SiteComparison = z.output<typeof siteComparisonSchema>

export const closureOrderSchema = z.strictObject({
  ...when,
  ccn: ccnSchema.check(z.maxLength(6)),
  among: z._default(hospitalGroupSchema, 'general'),
})

export type ClosureOrder = z.input<typeof closureOrderSchema>

const namedHospitalSchema = z.object({ ccn: z.string(), name: z.string(), beds: z.nullable(z.number()) })

/** What would happen if a hospital closed: who is nearest to it now, and how much farther they would drive. */
export const closureSchema = z.object({
  ...facts,
  among: hospitalGroupSchema,
  hospital: z.object({ ...namedHospitalSchema.shape, longitude: z.number(), latitude: z.number() }),
  places: z.int(),
  people: z.int(),
  /** Mean minutes to the nearest hospital of the people whose nearest it is; null without any. */
  meanBefore: z.nullable(z.number()),
  meanAfter: z.nullable(z.number()),
  newlyBeyond: z.array(z.object({ minutes: z.int(), people: z.int() })),
  /** People by how many minutes more they would drive: from a number, up to the next. The last row has no end. */
  byExtraMinutes: z.array(z.object({ from: z.int(), to: z.nullable(z.int()), places: z.int(), people: z.int() })),
  successors: z.array(z.object({ ...namedHospitalSchema.shape, places: z.int(), people: z.int() })),
  /** The places whose people drive most minutes more, at most 100. */
  affected: z.array(
    z.object({
      zip: z.string(),
      city: z.nullable(z.string()),
      state: z.nullable(z.string()),
      people: z.nullable(z.int()),
      longitude: z.number(),
      latitude: z.number(),
      before: z.number(),
      after: z.number(),
      /** The CCN of the hospital that is nearest then. */
      successor: z.string(),
    }),
  ),
  withoutAlternative: z.object({ places: z.int(), people: z.int() }),
  leftOut: leftOutSchema,
})

export type Closure = z.output<typeof closureSchema>

/** The most sites that an order may look for. */
export const maxBestSites = 10

export const bestSitesOrderSchema = z.strictObject({
  /** It is always refused: best sites are estimated, and estimates know no times of day. */
  ...when,
  state: z.string().check(z.maxLength(2), z.regex(/^[A-Z]{2}$/)),
  count: z._default(z.int().check(z.minimum(1), z.maximum(maxBestSites)), 3),
  among: z._default(hospitalGroupSchema, 'general'),
})

export type BestSitesOrder = z.input<typeof bestSitesOrderSchema>

/** Where new sites would save the people of a state most driving: the ZIP codes to put them in, the best first. */
export const bestSitesSchema = z.object({
  ...facts,
  state: z.string(),
  among: hospitalGroupSchema,
  /** Hospitals of the group anywhere, since people cross the border of a state. */
  existing: z.int(),
  /** ZIP codes of the state that were tried. */
  candidates: z.int(),
  people: z.int(),
  /** Mean minutes of the people of the state to the nearest hospital as it is. */
  meanBefore: z.nullable(z.number()),
  sites: z.array(
    z.object({
      zip: z.string(),
      city: z.nullable(z.string()),
      longitude: z.number(),
      latitude: z.number(),
      /** People for whom this site would be the nearest, and the minutes that they save in all. */
      people: z.int(),
      savedMinutes: z.number(),
      meanAfter: z.nullable(z.number()),
    }),
  ),
  leftOut: leftOutSchema,
})

export type BestSitesAnswer = z.output<typeof bestSitesSchema>
