import * as z from 'zod/mini'

/** What the product has data of: counted over the hospitals and reports that are shown now. */
export const dataStateSchema = z.object({
  /** True when all of it is made up. */
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
