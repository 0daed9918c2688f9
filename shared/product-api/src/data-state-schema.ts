import * as z from 'zod/mini'

/** A public file that is going to be imported by itself. */
const comingFileSchema = z.object({ title: z.string(), edition: z.string() })

export type ComingFile = z.output<typeof comingFileSchema>

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
  /** Files that KeyRoom ships and that are not imported yet: the one being imported first. */
  coming: z._default(z.array(comingFileSchema), []),
})

export type DataState = z.output<typeof dataStateSchema>

/** A file that shown data come from: the latest of its kind and years. */
export const dataSourceSchema = z.object({
  /** The publisher's name for files of this kind. */
  title: z.string(),
  agency: z.nullable(z.string()),
  /** The file's name as it was imported. */
  file: z.string(),
  /** What is known of a file that KeyRoom ships; null for a file that an operator imported. */
  shipped: z.nullable(
    z.object({
      edition: z.string(),
      license: z.string(),
      /** ISO 8601 date: when the agency's file was taken into KeyRoom. */
      retrieved: z.string(),
    }),
  ),
  /** The years that it is the latest of: federal fiscal years of reports, else calendar years. Empty for lists. */
  years: z.array(z.int()),
  rows: z.int(),
  /** ISO 8601. */
  importedAt: z.string(),
})

export type DataSource = z.output<typeof dataSourceSchema>

export const dataSourcesSchema = z.object({ items: z.array(dataSourceSchema), coming: z.array(comingFileSchema) })

export type DataSources = z.output<typeof dataSourcesSchema>

/** An imported file that a figure comes from. */
export const sourceFileSchema = z.object({
  /** The name that the operator gave it. */
  name: z.string(),
  /** ISO 8601: when the last import that added or changed the figure was published. */
  importedAt: z.string(),
})

export type SourceFile = z.output<typeof sourceFileSchema>
