import * as z from 'zod/mini'
import { savedIdSchema } from '../identifier-schemas.ts'
import {
  bandMinutesSchema,
  bandSchema,
  directionSchema,
  driveTimePlaceSchema,
  hospitalGroupSchema,
  leftOutSchema,
  populationSourceSchema,
  timeOfDaySchema,
  timesSourceSchema,
} from './drive-time-parts-schema.ts'

/** How many places a job may list to start from, and how many it may measure the minutes to. */
export const maxJobOrigins = 2_000
export const maxJobTargets = 500

/** What an account may order as jobs: `subscribed` with any subscription to hospital data or to planning. */
export const driveTimeJobLimits = {
  signedIn: { unfinished: 1, origins: 100 },
  subscribed: { unfinished: 5, origins: 10_000 },
} as const

/** All hospitals of a group, of a state or of the country. */
const hospitalsSchema = z.strictObject({
  group: hospitalGroupSchema,
  state: z._default(z.nullable(z.string().check(z.maxLength(2), z.regex(/^[A-Z]{2}$/))), null),
})

const placesOf = (max: number) => z.array(driveTimePlaceSchema).check(z.minLength(1), z.maxLength(max))
const order = {
  id: z.optional(savedIdSchema),
  direction: z._default(directionSchema, 'to'),
  /** When the drives begin. The job fails where the engine does not know times of day. */
  timeOfDay: z.optional(timeOfDaySchema),
}

/** Many origins: who and what is within bands of each and of all together, or the minutes between each and some targets. */
export const driveTimeJobOrderSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...order,
    kind: z.literal('bands'),
    origins: z.union([placesOf(maxJobOrigins), hospitalsSchema]),
    minutes: bandMinutesSchema,
  }),
  z.strictObject({
    ...order,
    kind: z.literal('matrix'),
    origins: placesOf(maxJobOrigins),
    targets: placesOf(maxJobTargets),
  }),
])

export type DriveTimeJobOrder = z.input<typeof driveTimeJobOrderSchema>

/** What a job about bands was ordered for: all hospitals of a group, or so many listed places. */
const askedBandsSchema = z.object({
  hospitals: z.nullable(z.object({ group: hospitalGroupSchema, state: z.nullable(z.string()) })),
  places: z.nullable(z.int()),
  minutes: z.array(z.int()),
  direction: directionSchema,
  timeOfDay: z.nullable(timeOfDaySchema),
})

export const driveTimeJobSchema = z.object({
  id: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** It ends at its next step. */
  cancelRequested: z.boolean(),
  /** Origins with figures, of all; null until they were counted. */
  done: z.int(),
  total: z.nullable(z.int()),
  /** Why a job failed. */
  problem: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** ISO 8601. */
  createdAt: z.string(),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** Null in lists of jobs, and for minutes between places. */
  asked: z.nullable(askedBandsSchema),
})

export type DriveTimeJob = z.output<typeof driveTimeJobSchema>

export const driveTimeJobsSchema = z.object({ items: z.array(driveTimeJobSchema) })

/** A place of a job as it was found. `problem` says why there are no figures of it. */
const jobPlaceShape = {
  ccn: z.nullable(z.string()),
  name: z.nullable(z.string()),
  longitude: z.nullable(z.number()),
  latitude: z.nullable(z.number()),
  problem: z.nullable(z.enum(['hospital-not-found', 'no-road-near'])),
}

export const jobPlaceSchema = z.object(jobPlaceShape)

export type JobPlace = z.output<typeof jobPlaceSchema>

/** Empty bands and nulls for an origin with a problem. */
export const originBandsSchema = z.object({
  ...jobPlaceShape,
  bands: z.array(bandSchema),
  leftOut: z.nullable(leftOutSchema),
  hospitalsLeftOut: z.nullable(z.int()),
})

/** Minutes in the order of the targets; null where no way was found. Empty for an origin with a problem. */
export const originMinutesSchema = z.object({ ...jobPlaceShape, minutes: z.array(z.nullable(z.number())) })

/** What all origins reach together. */
export const reachedTogetherSchema = z.object({
  bands: z.array(z.object({ minutes: z.int(), places: z.int(), people: z.int() })),
  leftOut: leftOutSchema,
  /** What is nearest to each origin, of all within the widest band, in the order of the origins. */
  shares: z.array(z.object({ places: z.int(), people: z.int() })),
})

const result = { source: timesSourceSchema, direction: directionSchema }

export const driveTimeJobResultSchema = z.discriminatedUnion('kind', [
  z.object({
    ...result,
    kind: z.literal('bands'),
    population: populationSourceSchema,
    origins: z.array(originBandsSchema),
    together: reachedTogetherSchema,
  }),
  z.object({
    ...result,
    kind: z.literal('matrix'),
    targets: z.array(jobPlaceSchema),
    origins: z.array(originMinutesSchema),
  }),
])

export type DriveTimeJobResult = z.output<typeof driveTimeJobResultSchema>
