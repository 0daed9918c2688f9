import * as z from 'zod/mini'
import { savedIdSchema, userIdSchema } from '../identifier-schemas.ts'
import { makerNameSchema } from '../planning/planning-parts-schema.ts'

/** The maximum length of a comment, in UTF-16 units. */
export const maxCommentBody = 4_000

/** The maximum number of comments of a scenario, and of people that a comment mentions. */
export const maxComments = 1_000
export const maxMentions = 20

/** Text of several lines that is not blank, without characters that change the text direction. */
const bodySchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(maxCommentBody),
    z.regex(/^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\n\r\t])*$/u, { error: 'text without control characters' }),
  )

const placeSchema = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[A-Za-z0-9._-]+$/))

/** What of a scenario a comment is about. */
const anchorSchema = z.strictObject({
  /** A department's id in the program. */
  department: z.optional(placeSchema),
  /** The path of a field, or the id of a figure. */
  field: z.optional(placeSchema),
  /** The tab that shows it. */
  view: z.optional(placeSchema),
})

/** User ids of people who can see the scenario. */
const mentionsSchema = z.array(userIdSchema).check(z.maxLength(maxMentions))

/** A comment on a scenario. */
export const commentSchema = z.object({
  id: savedIdSchema,
  /** The comment that its thread began with; null for that one. */
  replyTo: z.nullable(savedIdSchema),
  /** Null for the scenario as a whole, and of replies. */
  anchor: z.nullable(z.object(anchorSchema.shape)),
  /** Null once it was deleted, while others replied to it. */
  body: z.nullable(z.string()),
  /** Who is mentioned. */
  mentions: z.array(userIdSchema),
  author: userIdSchema,
  authorName: makerNameSchema,
  /** Whether the caller wrote it, and may change it. */
  own: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  /** Of the comment that a thread began with; null while it is open. */
  resolvedAt: z.nullable(z.string()),
  resolvedByName: makerNameSchema,
  /** Increases with each change; the value for `If-Match`. */
  version: z.int(),
})

/** All comments of a scenario, the oldest first. */
export const commentsSchema = z.array(commentSchema)

export const newCommentSchema = z.strictObject({
  /** Chosen by the client, so that a repeated request does not make a second one. */
  id: z.optional(savedIdSchema),
  body: bodySchema,
  replyTo: z.optional(savedIdSchema),
  anchor: z.optional(anchorSchema),
  mentions: z.optional(mentionsSchema),
})

export const commentChangeSchema = z.strictObject({ body: bodySchema, mentions: z.optional(mentionsSchema) })

/** People who can see a scenario, by name: those who can be mentioned, or asked for a review. */
export const scenarioPeopleSchema = z.array(z.object({ userId: userIdSchema, name: z.string() }))

export const reviewRequestSchema = z.strictObject({
  /** Who is asked to review it. */
  reviewers: z.array(userIdSchema).check(z.minLength(1), z.maxLength(maxMentions)),
})

export type ScenarioComment = z.output<typeof commentSchema>
export type NewComment = z.input<typeof newCommentSchema>
export type CommentChange = z.input<typeof commentChangeSchema>
export type ScenarioPeople = z.output<typeof scenarioPeopleSchema>
