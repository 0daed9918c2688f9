import type { Program } from '@keyroom/right-sizing/schemas'
import * as z from 'zod/mini'
import { savedIdSchema } from '../identifier-schemas.ts'
import { largeObjectSchema, makerNameSchema, planNameSchema } from './planning-parts-schema.ts'

/** The maximum number of programs of one account that stand alone: of an organization, or a person who works alone. */
export const maxPrograms = 500

/** The size of the largest program as JSON without spaces, in bytes of UTF-8. */
export const maxProgramBytes = 400 * 1024

/** For how long a deleted program can be restored, in days. */
export const restorableDays = 30

/** What a list shows of a program. */
export const programSummarySchema = z.object({
  id: savedIdSchema,
  name: planNameSchema,
  /** The hospital that it was started from. */
  hospital: z.nullable(z.object({ ccn: z.string(), name: z.string(), fiscalYear: z.int() })),
  /** Number of departments. */
  departments: z.int(),
  baseYear: z.int(),
  horizonYears: z.int(),
  ownerName: makerNameSchema,
  /** Increases with each change; the value for `If-Match`. */
  version: z.int(),
  /** ISO 8601. */
  changedAt: z.string(),
})

/** The programs of the account that stand alone, the last changed first. */
export const programSummariesSchema = z.array(programSummarySchema)

/** A stored program. It is as it was saved, maybe by an earlier version: `readProgram` brings it up to date. */
export const storedProgramSchema = z.object({ ...programSummarySchema.shape, program: z.unknown() })

export const newProgramSchema = z.strictObject({
  /** Chosen by the client, so that a repeated request does not make a second one. */
  id: z.optional(savedIdSchema),
  name: planNameSchema,
  program: largeObjectSchema(maxProgramBytes),
})

/** Missing properties stay as they are. */
export const programChangeSchema = z.strictObject({
  name: z.optional(planNameSchema),
  program: z.optional(largeObjectSchema(maxProgramBytes)),
  /**
   * Keeps what a scenario plans now as a version, even if the caller saved it just before: for a change of many figures
   * at once.
   */
  keepVersion: z.optional(z.boolean()),
})

export type ProgramSummary = z.output<typeof programSummarySchema>
export type StoredProgram = z.output<typeof storedProgramSchema>
export type NewProgram = { readonly id?: string; readonly name: string; readonly program: Program }
export type ProgramChange = {
  readonly name?: string
  readonly program?: Program
  readonly keepVersion?: boolean
}
