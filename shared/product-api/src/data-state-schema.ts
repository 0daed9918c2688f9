import * as z from 'zod/mini'

/** The stored data: counts of the hospitals and reports that are shown now. */
export const dataStateSchema = z.object({
  /** True if all of it is the sample. */
  sample: z.boolean(),
  hospitals: z.int(),
  reports: z.int(),
  /** Federal fiscal years of the reports; null without any. */
  firstYear: z.nullable(z.int()),
  lastYear: z.nullable(z.int()),
  /** ISO 8601: when the last file was imported; null for the sample. */
  importedAt: z.nullable(z.string()),
})

export type DataState = z.output<typeof dataStateSchema>

/** An imported file that a figure comes from. */
export const sourceFileSchema = z.object({
  /** The name that the operator gave it. */
  name: z.string(),
  /** ISO 8601: when the last import that added or changed the figure was published. */
  importedAt: z.string(),
})

export type SourceFile = z.output<typeof sourceFileSchema>
