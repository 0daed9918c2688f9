import type { Program } from '@keyroom/right-sizing/schemas'
import * as z from 'zod/mini'
import { savedIdSchema, userIdSchema } from '../identifier-schemas.ts'
import { locationChoiceSchema, locationSchema } from './location-schema.ts'
import {
  callerRightSchema,
  cursorSchema,
  facilityTypesSchema,
  largeObjectSchema,
  makerNameSchema,
  notesSchema,
  planNameSchema,
  planSearchSchema,
  tagsSchema,
  targetDateSchema,
} from './planning-parts-schema.ts'
import { maxProgramBytes, programSummarySchema } from './program-schema.ts'

/** The maximum number of scenarios of an account. */
export const maxScenarios = 20_000

/** How many scenarios may follow from each other, each the parent of the next. */
export const maxScenarioDepth = 8

/** The size of the largest baseline as JSON without spaces, in bytes of UTF-8. */
export const maxBaselineBytes = 200 * 1024

/** How many versions of a scenario's program are kept besides the current one. */
export const maxProgramVersions = 100

export const scenarioStatusSchema = z.enum(['draft', 'in-review', 'agreed', 'archived'])

/** What a list shows of a scenario. Its id is its program's too. */
export const scenarioSummarySchema = z.object({
  id: savedIdSchema,
  name: planNameSchema,
  project: z.object({ id: savedIdSchema, name: planNameSchema }),
  client: z.object({ id: savedIdSchema, name: planNameSchema }),
  location: z.object({ id: savedIdSchema, name: planNameSchema, ccn: z.nullable(z.string()) }),
  /** The scenario that its program follows; null for one that stands on its own. */
  parentId: z.nullable(savedIdSchema),
  status: scenarioStatusSchema,
  facilityTypes: z.array(z.string()),
  tags: z.array(z.string()),
  targetDate: z.nullable(z.string()),
  /** Who published the study that it was taken from: an organization's id, or `operator`; null for its own. */
  partnerId: z.nullable(z.string()),
  isSample: z.boolean(),
  /** What the caller may do with it. */
  right: callerRightSchema,
  program: z.pick(programSummarySchema, {
    hospital: true,
    departments: true,
    baseYear: true,
    horizonYears: true,
    /** Of the program; the value for `If-Match` of `programs/{id}`. */
    version: true,
  }),
  ownerName: makerNameSchema,
  /** When its facts or its program were changed. ISO 8601. */
  changedAt: z.string(),
  /** Increases with each change of its facts; the value for `If-Match`. */
  version: z.int(),
})

/** All scenarios of a project, in the order of their names. */
export const scenariosSchema = z.array(scenarioSummarySchema)

export const scenarioPageSchema = z.object({
  items: scenariosSchema,
  /** The `cursor` of the next page; null on the last one. */
  next: z.nullable(z.string()),
})

export const scenarioQuerySchema = z.strictObject({
  /** Words in the name of the scenario, its project, client or location. */
  search: planSearchSchema,
  status: z.optional(scenarioStatusSchema),
  project: z.optional(savedIdSchema),
  cursor: cursorSchema,
})

/** A scenario with all its facts; `programs/{id}` has its program. */
export const scenarioSchema = z.object({
  ...scenarioSummarySchema.shape,
  notes: z.string(),
  /** The parent's name; null without one. */
  parentName: z.nullable(planNameSchema),
  /** The number of scenarios that follow it directly. */
  children: z.int(),
  place: locationSchema,
  /** The hospital's figures as they were when they were copied; null without a hospital. */
  baseline: z.nullable(z.unknown()),
})

export const newScenarioSchema = z.strictObject({
  /** Chosen by the caller, so that a repeated request does not make a second one. */
  id: z.optional(savedIdSchema),
  projectId: savedIdSchema,
  location: locationChoiceSchema,
  name: planNameSchema,
  status: z.optional(scenarioStatusSchema),
  facilityTypes: z.optional(facilityTypesSchema),
  notes: z.optional(notesSchema),
  tags: z.optional(tagsSchema),
  targetDate: z.optional(targetDateSchema),
  /** Its program; the parent's, or an empty one, if missing. */
  program: z.optional(largeObjectSchema(maxProgramBytes)),
  parentId: z.optional(savedIdSchema),
  /** Moves this program, which stands alone, into the project. It stays the same program: without `id` and `program`. */
  fromProgramId: z.optional(savedIdSchema),
  baseline: z.optional(largeObjectSchema(maxBaselineBytes)),
})

/** Missing properties stay as they are. */
export const scenarioChangeSchema = z.strictObject({
  name: z.optional(planNameSchema),
  status: z.optional(scenarioStatusSchema),
  notes: z.optional(notesSchema),
  tags: z.optional(tagsSchema),
  targetDate: z.optional(targetDateSchema),
  facilityTypes: z.optional(facilityTypesSchema),
  /** Its program stays as it is; from now on it follows the new parent, or none. */
  parentId: z.optional(z.nullable(savedIdSchema)),
  /** Moves it to another project with all that follow it. It follows nothing there. */
  projectId: z.optional(savedIdSchema),
  locationId: z.optional(savedIdSchema),
  baseline: z.optional(z.nullable(largeObjectSchema(maxBaselineBytes))),
})

/** A copy of a scenario beside it, with the same parent. */
export const scenarioCopySchema = z.strictObject({ id: z.optional(savedIdSchema), name: planNameSchema })

/** A version of a scenario's program. */
export const programVersionSchema = z.object({
  /** The version of the program; the highest is the current one. */
  number: z.int(),
  name: planNameSchema,
  /** Who saved it. */
  author: userIdSchema,
  authorName: makerNameSchema,
  /** ISO 8601. */
  changedAt: z.string(),
  isCurrent: z.boolean(),
})

/** The newest first. What one person saves within ten minutes is one version. */
export const programVersionsSchema = z.array(programVersionSchema)

/** A version with its program, as it was saved. */
export const storedVersionSchema = z.object({ ...programVersionSchema.shape, program: z.unknown() })

export type ScenarioStatus = z.output<typeof scenarioStatusSchema>
export type ScenarioSummary = z.output<typeof scenarioSummarySchema>
export type ScenarioPage = z.output<typeof scenarioPageSchema>
export type ScenarioQuery = z.input<typeof scenarioQuerySchema>
export type Scenario = z.output<typeof scenarioSchema>
export type NewScenario = Omit<z.input<typeof newScenarioSchema>, 'program' | 'baseline'> & {
  readonly program?: Program
  readonly baseline?: object
}
export type ScenarioChange = Omit<z.input<typeof scenarioChangeSchema>, 'baseline'> & {
  readonly baseline?: object | null
}
export type ScenarioCopy = z.output<typeof scenarioCopySchema>
export type ProgramVersion = z.output<typeof programVersionSchema>
export type StoredVersion = z.output<typeof storedVersionSchema>
