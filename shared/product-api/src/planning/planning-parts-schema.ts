import * as z from 'zod/mini'

/**
 * A large JSON object, of which the schema of a body says nothing but its size in bytes: the API checks what is in it
 * piece by piece, so that other requests have their turn.
 */
export const largeObjectSchema = (maxBytes: number) =>
  z.unknown().register(z.globalRegistry, { type: 'object', maxBytes })

/** Who made it, as they were called when they last saved it; null if unknown, or the person was deleted. */
export const makerNameSchema = z.nullable(z.string())

/** The maximum length of the name of a client, project, location, scenario or program, in UTF-16 units. */
export const maxPlanName = 200

/** A name in any script: one line, and no characters that change the text direction. */
export const planNameSchema = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(maxPlanName),
  z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u, {
    error: 'a single line without control characters',
  }),
)

/** The maximum length of notes, in UTF-16 units. */
export const maxNotes = 10_000

/** Text of several lines. */
export const notesSchema = z
  .string()
  .check(
    z.maxLength(maxNotes),
    z.regex(/^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\n\r\t])*$/u, { error: 'text without control characters' }),
  )

/** The maximum number of tags, and the length of each. */
export const maxTags = 20
export const maxTag = 40

export const tagsSchema = z.array(planNameSchema.check(z.maxLength(maxTag))).check(z.maxLength(maxTags))

/** The maximum number of facility types of a scenario, and the length of each. */
export const maxFacilityTypes = 40
export const maxFacilityType = 80

export const facilityTypesSchema = z
  .array(planNameSchema.check(z.maxLength(maxFacilityType)))
  .check(z.maxLength(maxFacilityTypes))

/** A day, such as `2031-06-30`; null for no target. */
export const targetDateSchema = z.nullable(
  z.iso.date().check(
    z.maxLength(10),
    // The calendar of PostgreSQL has no year 0.
    z.refine((day) => !day.startsWith('0000'), 'a year from 0001 on'),
  ),
)

/** What somebody may do in a project that is shared with them. */
export const projectRightSchema = z.enum(['reader', 'editor'])

/** What the caller may do in a project. A manager also shares, moves and deletes it: who made it, and administrators. */
export const callerRightSchema = z.enum(['reader', 'editor', 'manager'])

/** Words that a name contains, in any order and case. */
export const planSearchSchema = z.optional(z.string().check(z.trim(), z.maxLength(maxPlanName)))

/** Where the next page begins: the `next` of a page. */
export const cursorSchema = z.optional(z.string().check(z.maxLength(400), z.regex(/^[A-Za-z0-9_-]*$/)))

/** The number of items of a page of projects or scenarios. */
export const planPageSize = 50

/** A question in a query that is answered by yes or no. */
export const yesSchema = z.optional(z.enum(['true', 'false']))

export type ProjectRight = z.output<typeof projectRightSchema>
export type CallerRight = z.output<typeof callerRightSchema>
