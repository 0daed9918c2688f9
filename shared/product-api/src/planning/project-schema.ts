import * as z from 'zod/mini'
import { savedIdSchema, userIdSchema } from '../identifier-schemas.ts'
import { clientChoiceSchema } from './client-schema.ts'
import { locationSchema } from './location-schema.ts'
import {
  callerRightSchema,
  cursorSchema,
  makerNameSchema,
  notesSchema,
  planNameSchema,
  planSearchSchema,
  projectRightSchema,
  tagsSchema,
  targetDateSchema,
  yesSchema,
} from './planning-parts-schema.ts'
import { scenarioStatusSchema } from './scenario-schema.ts'

/** The maximum number of projects of an account, of locations of a project, and of members that it is shared with. */
export const maxProjects = 5_000
const maxProjectLocations = 200
const maxProjectMembers = 200

/** What a list shows of a project. */
export const projectSummarySchema = z.object({
  id: savedIdSchema,
  name: planNameSchema,
  client: z.object({ id: savedIdSchema, name: planNameSchema }),
  tags: z.array(z.string()),
  targetDate: z.nullable(z.string()),
  scenarios: z.int(),
  locations: z.int(),
  /** The number of scenarios in each status. */
  statuses: z.object({ draft: z.int(), 'in-review': z.int(), agreed: z.int(), archived: z.int() }),
  ownerName: makerNameSchema,
  /** What the caller may do in it. */
  right: callerRightSchema,
  /** Whether anybody else than its maker and administrators sees it. */
  isShared: z.boolean(),
  isSample: z.boolean(),
  isArchived: z.boolean(),
  /** When it, or something in it, was changed. ISO 8601. */
  changedAt: z.string(),
  /** Increases with each change of the project itself; the value for `If-Match`. */
  version: z.int(),
})

export const projectPageSchema = z.object({
  items: z.array(projectSummarySchema),
  /** The number of all that match. */
  total: z.int(),
  /** The `cursor` of the next page; null on the last one. */
  next: z.nullable(z.string()),
})

export const projectQuerySchema = z.strictObject({
  /** Words in the name of the project, its client or its tags. */
  search: planSearchSchema,
  client: z.optional(savedIdSchema),
  /** Only those with a scenario in this status. */
  status: z.optional(scenarioStatusSchema),
  /** Archived ones alone, or the others alone. The others if missing. */
  archived: yesSchema,
  sort: z._default(z.enum(['changed', 'name', 'client']), 'changed'),
  cursor: cursorSchema,
})

/** A project with whom it is shared with. */
export const projectSchema = z.object({
  ...projectSummarySchema.shape,
  notes: z.string(),
  /** Who made it, or took it over. */
  owner: userIdSchema,
  /** What every member of the organization may do; null for nothing, and in a personal account. */
  organizationRight: z.nullable(projectRightSchema),
  members: z.array(z.object({ userId: userIdSchema, right: projectRightSchema })),
  /** All its locations, by name. */
  places: z.array(locationSchema),
})

const facts = {
  name: planNameSchema,
  client: clientChoiceSchema,
  notes: z.optional(notesSchema),
  tags: z.optional(tagsSchema),
  targetDate: z.optional(targetDateSchema),
}

export const newProjectSchema = z.strictObject({
  /** Chosen by the caller, so that a repeated request does not make a second one. */
  id: z.optional(savedIdSchema),
  ...facts,
  /** Ids of locations of the account. */
  locations: z.optional(z.array(savedIdSchema).check(z.maxLength(maxProjectLocations))),
})

/** Missing properties stay as they are. Its client, and whether it is archived, are for managers to change. */
export const projectChangeSchema = z.strictObject({
  ...facts,
  name: z.optional(planNameSchema),
  client: z.optional(clientChoiceSchema),
  isArchived: z.optional(z.boolean()),
  /** All its locations. Those with scenarios stay in any case. */
  locations: z.optional(z.array(savedIdSchema).check(z.maxLength(maxProjectLocations))),
})

/** Whom a project is shared with, in full. */
export const projectSharingSchema = z.strictObject({
  organizationRight: z.nullable(projectRightSchema),
  members: z.array(z.strictObject({ userId: userIdSchema, right: projectRightSchema })).check(
    z.maxLength(maxProjectMembers),
    z.refine((members) => new Set(members.map(({ userId }) => userId)).size === members.length, 'one right per member'),
  ),
})

/** A copy of a project with its scenarios. */
export const projectCopySchema = z.strictObject({ id: z.optional(savedIdSchema), name: planNameSchema })

/** An action in a project, in the words of the audit. */
export const activityEntrySchema = z.object({
  id: z.int(),
  /** ISO 8601. */
  at: z.string(),
  actor: userIdSchema,
  /** As they were called then; null if unknown. */
  actorName: z.nullable(z.string()),
  /** Such as `scenario.added`, `program.changed` or `project.shared`. */
  action: z.string(),
  /** The id of what was acted on. */
  target: z.string(),
  /** The name of it then. */
  name: z.nullable(z.string()),
})

/** A page of actions, the newest first. What one person does to one thing again and again is one entry. */
export const activitySchema = z.object({ entries: z.array(activityEntrySchema), next: z.nullable(z.string()) })

export const activityQuerySchema = z.strictObject({ cursor: cursorSchema })

export type ProjectSummary = z.output<typeof projectSummarySchema>
export type ProjectPage = z.output<typeof projectPageSchema>
export type ProjectQuery = z.input<typeof projectQuerySchema>
export type Project = z.output<typeof projectSchema>
export type NewProject = z.input<typeof newProjectSchema>
export type ProjectChange = z.output<typeof projectChangeSchema>
export type ProjectSharing = z.output<typeof projectSharingSchema>
export type ProjectCopy = z.output<typeof projectCopySchema>
export type ActivityEntry = z.output<typeof activityEntrySchema>
export type Activity = z.output<typeof activitySchema>
