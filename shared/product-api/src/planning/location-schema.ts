import * as z from 'zod/mini'
import { ccnSchema } from '../facility-parts-schema.ts'
import { savedIdSchema } from '../identifier-schemas.ts'
import { makerNameSchema, maxPlanName, planNameSchema } from './planning-parts-schema.ts'

/** The maximum number of locations of an account. */
export const maxLocations = 10_000

/** The maximum number of locations in a list. */
export const maxListedLocations = 5_000

const ccn = z.nullable(ccnSchema.check(z.maxLength(6)))
const latitude = z.nullable(z.number().check(z.minimum(-90), z.maximum(90)))
const longitude = z.nullable(z.number().check(z.minimum(-180), z.maximum(180)))
const address = z.nullable(z.string().check(z.trim(), z.maxLength(300), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)))

/** Where is planned: a hospital by its CCN, a named point by its coordinates, or a place of which only the name is known. */
export const locationSchema = z.object({
  id: savedIdSchema,
  name: planNameSchema,
  ccn: z.nullable(z.string()),
  /** Degrees; null for a hospital whose public data say where it is. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  address: z.nullable(z.string()),
  /** Whether every member of the organization sees it, with a project at it or without. */
  isShared: z.boolean(),
  /** The number of projects at it that the caller sees. */
  projects: z.int(),
  ownerName: makerNameSchema,
  /** Whether the caller may change and delete it. */
  canChange: z.boolean(),
  /** Increases with each change; the value for `If-Match`. */
  version: z.int(),
  /** ISO 8601. */
  changedAt: z.string(),
})

/** Locations that the caller made, that are shared with them, or that they see a project at, by name. */
export const locationsSchema = z.array(locationSchema)

const facts = {
  name: planNameSchema,
  ccn: z.optional(ccn),
  latitude: z.optional(latitude),
  longitude: z.optional(longitude),
  address: z.optional(address),
}

/** Whether all members of the organization see it. A location that a scenario is made with is not shared. */
const sharing = { isShared: z.optional(z.boolean()) }

export const newLocationSchema = z.strictObject({
  /** Chosen by the caller, so that a repeated request does not make a second one. */
  id: z.optional(savedIdSchema),
  ...facts,
  ...sharing,
})

/** Missing properties stay as they are. Coordinates are given together. */
export const locationChangeSchema = z.strictObject({ ...facts, ...sharing, name: z.optional(planNameSchema) })

/** A location that exists, or the facts of one that is found by its CCN, or its name and coordinates, or made. */
export const locationChoiceSchema = z.union([z.strictObject({ id: savedIdSchema }), z.strictObject(facts)])

export const locationQuerySchema = z.strictObject({
  search: z.optional(z.string().check(z.trim(), z.maxLength(maxPlanName))),
})

export type Location = z.output<typeof locationSchema>
export type NewLocation = z.input<typeof newLocationSchema>
export type LocationChange = z.output<typeof locationChangeSchema>
export type LocationChoice = z.output<typeof locationChoiceSchema>
