import * as z from 'zod/mini'

/** An imported file that a figure comes from. */
export const sourceFileSchema = z.object({
  /** As the operator gave it. */
  name: z.string(),
  /** ISO 8601: when the import that brought the figure, or changed it last, was published. */
  importedAt: z.string(),
})

export type SourceFile = z.output<typeof sourceFileSchema>
