import * as z from 'zod/mini'

/** Kinds of public files that KeyRoom reads. */
export const importKinds = [
  'cost-report',
  'hospital-listing',
  'hifld',
  'unit-extract',
  'medicare-inpatient',
  'service-area',
  'county-population',
  'rural-urban',
  'zip-place',
  'zip-gazetteer',
  'zip-shapes',
  'population-age',
  'hcris-report',
  'hcris-numeric',
  'hcris-text',
] as const

/** Who started the import of a file that KeyRoom ships. */
export const shippedBy = 'keyroom'

export const importKindSchema = z.enum(importKinds)

export type ImportKind = z.output<typeof importKindSchema>

/**
 * The state of an import. `interrupted`: its process ended; the import of an uploaded file continues by itself once the
 * service runs again, that of a command when it is repeated.
 */
export const importStates = [
  'queued',
  'running',
  'publishing',
  'interrupted',
  'done',
  'refused',
  'failed',
  'cancelled',
] as const

export type ImportState = (typeof importStates)[number]

const sorted = z.array(z.object({ what: z.string(), count: z.int() }))

/** The report of an import without the single rows. In English, for operators. */
export const importSummarySchema = z.object({
  file: z.string(),
  kind: importKindSchema,
  /** The publisher's name for this kind of file. */
  title: z.string(),
  sha256: z.string(),
  bytes: z.int(),
  /** The text encoding. UTF-16 is detected by its byte order mark, latin-1 by invalid UTF-8. */
  encoding: z.enum(['utf8', 'utf16le', 'utf16be', 'latin1']),
  /** ISO 8601: when a file with the same content was imported before. */
  importedBefore: z.nullable(z.string()),
  /** Federal fiscal years of reports; calendar years if the file has those. */
  fiscalYears: z.array(z.int()),
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  /** Rows with at least one flag. */
  flagged: z.int(),
  /** The number of lines of each kind. */
  counts: sorted,
  /** The number of each unambiguous correction. */
  notes: sorted,
  unknownHeaders: z.array(z.string()),
  absentHeaders: z.array(z.string()),
  /** Lines of the report, and lines that are only counted. */
  issuesKept: z.int(),
  issuesLeftOut: z.int(),
  /** The location grades of all hospitals now; null if the file changed none. */
  placement: z.nullable(
    z.object({
      facilities: z.int(),
      byGrade: z.record(z.string(), z.int()),
      unplaced: z.int(),
      closed: z.int(),
    }),
  ),
  seconds: z.number(),
})

export type ImportSummary = z.output<typeof importSummarySchema>

/** Why a file was refused. The API also gives the reason in English; `other` is for reasons from before there were codes. */
export const importRefusals = [
  'empty',
  'header-alone',
  'pdf',
  'archive',
  'workbook',
  'gzip',
  'web-page',
  'json',
  'binary',
  'utf32',
  'separators',
  'row-too-long',
  'too-many-columns',
  'quote-open',
  'quote-inside',
  'not-csv',
  'unknown-kind',
  'columns-missing',
  'column-of-total',
  'column-twice',
  'year-unknown',
  'shapefile-damaged',
  'hcris-rollup',
  'hcris-form',
  'hcris-line',
  'hcris-scattered',
  'hcris-unknown-reports',
  'other',
] as const

const importRefusalSchema = z.object({
  code: z.enum(importRefusals),
  /** The values in the reason: rows, columns, publishers' names for kinds of files. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})

export type ImportRefusal = z.output<typeof importRefusalSchema>

/** The import of one file. */
export const importJobSchema = z.object({
  id: z.uuid(),
  file: z.string(),
  /** Null until the kind of the file is known. */
  kind: z.nullable(z.enum(importKinds)),
  state: z.enum(importStates),
  /** The current phase. `placing` derives the hospitals, `publishing` makes all rows visible at once. */
  phase: z.enum(['waiting', 'checking', 'reading', 'placing', 'publishing', 'ended']),
  /** Rows and bytes read, and bytes in all. */
  rows: z.int(),
  bytesRead: z.int(),
  bytes: z.int(),
  /** True from a cancellation until the import has ended. */
  cancelRequested: z.boolean(),
  /** The user id of the operator; null for a command on the database itself. */
  startedBy: z.nullable(z.string()),
  /** ISO 8601. */
  createdAt: z.string(),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** Why it was refused, failed or cancelled, in English. */
  reason: z.nullable(z.string()),
  /** The code of a refusal, for a message in any language. */
  refusal: z.nullable(importRefusalSchema),
  /** Null until it is done. */
  report: z.nullable(importSummarySchema),
})

export type ImportJob = z.output<typeof importJobSchema>

/** The latest imports, unfinished ones first. */
export const importJobsSchema = z.object({ items: z.array(importJobSchema) })

export type ImportJobs = z.output<typeof importJobsSchema>

export const importIdSchema = z.uuid()

/** The maximum length of a file name, in UTF-16 units. */
export const maxImportName = 200

/** A file name: no path, no invisible characters, and none that change the text direction. */
const importNameSchema = z.string().check(
  z.minLength(1),
  z.maxLength(maxImportName),
  z.regex(/^[^/\\\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]+$/u, {
    error: 'the name of a file, without a path and without control characters',
  }),
)

/** The parameters of an upload. */
export const importQuerySchema = z.strictObject({
  /** The file's name for its report; raw HCRIS files and years are recognized by it. */
  file: importNameSchema,
  /** The calendar year of a file that has it neither in its content nor in its name. */
  year: z.optional(z.coerce.number().check(z.int(), z.gte(1990), z.lte(2100))),
})

/** A cell that an import could not take as it was, or a row that it left out. */
const importIssueSchema = z.object({
  /** As a spreadsheet numbers it: the header is row 1. */
  row: z.int(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
  /** `skipped`: the row is not stored. `flagged`: it is stored, but should be reviewed. */
  action: z.enum(['skipped', 'flagged']),
})

export type ImportIssue = z.output<typeof importIssueSchema>

/** The first lines of an import's report. */
export const importIssuesSchema = z.object({ items: z.array(importIssueSchema) })

export type ImportIssues = z.output<typeof importIssuesSchema>

/** A file that stored rows are from. */
export const storedFileSchema = z.object({
  file: z.string(),
  kind: z.enum(importKinds),
  /** The number of its rows. */
  rows: z.int(),
  /** As in its report; empty if unknown. */
  fiscalYears: z.array(z.int()),
  /** ISO 8601. */
  importedAt: z.string(),
})

export type StoredFile = z.output<typeof storedFileSchema>

/** The latest files that changed anything, the latest first. */
export const storedFilesSchema = z.object({ items: z.array(storedFileSchema) })

export type StoredFiles = z.output<typeof storedFilesSchema>

/** The maximum file size, as the texts give it. A year of raw HCRIS is about one GB. */
export const maxImportGigabytes = 4

export const maxImportBytes = maxImportGigabytes * 1024 ** 3
