import * as z from 'zod/mini'
import { savedIdSchema } from '../identifier-schemas.ts'
import { makerNameSchema } from '../planning/planning-parts-schema.ts'

/** The number of notifications that are listed. */
export const maxNotifications = 100

/** Something that somebody told the caller in the current account. */
export const notificationSchema = z.object({
  id: savedIdSchema,
  kind: z.enum(['mention', 'review-request']),
  scenarioId: savedIdSchema,
  /** The scenario's name now. */
  scenarioName: z.string(),
  projectName: z.string(),
  /** Of a mention. */
  commentId: z.nullable(savedIdSchema),
  senderName: makerNameSchema,
  /** ISO 8601. */
  createdAt: z.string(),
  isRead: z.boolean(),
})

/** The newest first. What is about scenarios that the caller can't see any more is left out. */
export const notificationsSchema = z.object({
  /** The number of unread ones among those listed. */
  unread: z.int(),
  notifications: z.array(notificationSchema),
})

export const notificationsQuerySchema = z.strictObject({
  /** Of the page; e-mails to the caller are in it from then on. */
  language: z.optional(z.enum(['en', 'fr', 'ro', 'zh'])),
})

export const notificationsReadSchema = z.strictObject({
  /** All if missing. */
  ids: z.optional(z.array(savedIdSchema).check(z.maxLength(maxNotifications))),
})

/** What a person chose, in all their accounts. */
export const collaborationChoicesSchema = z.object({
  /** Whether they get e-mails when somebody mentions them, or asks them for a review. */
  mailsMentions: z.boolean(),
  mailsReviewRequests: z.boolean(),
  /** Whether others see which scenarios they have open. Who does not show it does not see others either. */
  isPresenceShown: z.boolean(),
})

/** Missing properties stay as they are. */
export const collaborationChoicesChangeSchema = z.strictObject({
  mailsMentions: z.optional(z.boolean()),
  mailsReviewRequests: z.optional(z.boolean()),
  isPresenceShown: z.optional(z.boolean()),
})

/** The others who have a scenario open, by name, the caller left out. */
export const presenceSchema = z.array(z.object({ userId: z.string(), name: makerNameSchema }))

/** How often an open page says that it is, and how long it counts as open after that (milliseconds). */
export const presenceIntervalMs = 10_000
export const presenceEndsMs = 30_000

export type NotificationLanguage = NonNullable<z.output<typeof notificationsQuerySchema>['language']>
export type Notification = z.output<typeof notificationSchema>
export type Notifications = z.output<typeof notificationsSchema>
export type CollaborationChoices = z.output<typeof collaborationChoicesSchema>
export type CollaborationChoicesChange = z.output<typeof collaborationChoicesChangeSchema>
export type Presence = z.output<typeof presenceSchema>
