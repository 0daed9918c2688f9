import * as z from 'zod/mini'
import { importIdSchema, importKindSchema } from './import-schema.ts'

/** Why a catalog or a file could not be fetched. The API also gives the reason in English. */
export const downloadTroubles = [
  'unreachable',
  'timeout',
  'status',
  'origin',
  'redirects',
  'too-large',
  'not-catalog',
  'not-csv',
  'checksum',
  'cut',
  'storage-full',
  'failed',
] as const

const downloadTroubleSchema = z.object({
  code: z.enum(downloadTroubles),
  /** The values in the reason: hosts, statuses, sizes. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** In English. */
  reason: z.string(),
})

export type DownloadTroubleFacts = z.output<typeof downloadTroubleSchema>

/** A file that the agency's catalog lists. */
const catalogFileSchema = z.object({
  kind: importKindSchema,
  /** The agency's name for files of this kind. */
  title: z.string(),
  /** The year that the whole file is of; null for the list of hospitals. */
  year: z.nullable(z.int()),
  file: z.string(),
  url: z.string(),
  /** ISO 8601 date: when the agency last changed it; null where the catalog does not say. */
  modified: z.nullable(z.string()),
  /** ISO 8601: when a file of this kind and name was last imported; null if none was. */
  importedAt: z.nullable(z.string()),
})

export type CatalogFile = z.output<typeof catalogFileSchema>

/** What the agency's catalogs last said. */
export const publicCatalogSchema = z.object({
  /** False where the settings say that nobody is to be asked. */
  isOn: z.boolean(),
  /** Whether they are asked once a day, besides when an operator asks. */
  isDaily: z.boolean(),
  /** The origins that files may be fetched from. */
  origins: z.array(z.string()),
  /** Whether they are being asked now. */
  isAsking: z.boolean(),
  /** ISO 8601: when they were last asked, and when the oldest answer is from; null if never. */
  askedAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  /** Why a catalog gave no answer the last time. */
  troubles: z.array(downloadTroubleSchema),
  /** The latest year first. */
  files: z.array(catalogFileSchema),
})

export type PublicCatalog = z.output<typeof publicCatalogSchema>

/** The max number of years in one order. */
export const maxDownloadYears = 20

export const downloadOrderSchema = z.strictObject({
  years: z.array(z.int().check(z.gte(1990), z.lte(2100))).check(z.minLength(1), z.maxLength(maxDownloadYears)),
})

/** The download of one file, up to the import that it is handed to. */
export const downloadSchema = z.object({
  id: importIdSchema,
  kind: importKindSchema,
  title: z.string(),
  year: z.nullable(z.int()),
  file: z.string(),
  url: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  bytesReceived: z.int(),
  /** Null until the server says. */
  bytes: z.nullable(z.int()),
  /** True from a cancellation until the download has ended. */
  cancelRequested: z.boolean(),
  /** The user id of the operator; null for a command. */
  startedBy: z.nullable(z.string()),
  /** ISO 8601. */
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
  trouble: z.nullable(downloadTroubleSchema),
  /** SHA-256 of what came, once all of it is there. */
  sha256: z.nullable(z.string()),
  /** The import that reads it, once all of it is there. */
  importId: z.nullable(importIdSchema),
})

export type Download = z.output<typeof downloadSchema>

export const downloadsSchema = z.object({ items: z.array(downloadSchema) })

export type Downloads = z.output<typeof downloadsSchema>

/** What was ordered, and what of it the catalog does not list. */
export const orderedDownloadsSchema = z.object({
  items: z.array(downloadSchema),
  missing: z.array(z.object({ kind: importKindSchema, title: z.string(), year: z.nullable(z.int()) })),
})

export type OrderedDownloads = z.output<typeof orderedDownloadsSchema>
