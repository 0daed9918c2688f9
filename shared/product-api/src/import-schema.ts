import * as z from 'zod/mini'

/** Kinds of public files that KeyRoom reads. */
export const importKinds = [
  'cost-report',
  'hospital-listing',
  'hifld',
  'unit-extract',
  'medicare-inpatient',
  'service-area',
  'hcris-report',
  'hcris-numeric',
  'hcris-text',
] as const

export type ImportKind = (typeof importKinds)[number]

/**
 * What has become of an import. `interrupted`: its process ended; an uploaded file goes on by itself as soon as the
 * service has it again, a command goes on when it is given again.
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

/** What an import says of its file, but for the single rows. In English, for operators. */
export const importSummarySchema = z.object({
  file: z.string(),
  kind: z.enum(importKinds),
  /** What its publisher calls this kind of file. */
  title: z.string(),
  sha256: z.string(),
  bytes: z.int(),
  /** Of its letters. UTF-16 is told by how the file begins, and latin-1 is what is no UTF-8. */
  encoding: z.enum(['utf8', 'utf16le', 'utf16be', 'latin1']),
  /** ISO 8601: when a file of the same content came before. */
  importedBefore: z.nullable(z.string()),
  /** Federal fiscal years of reports; calendar years where the file has these. */
  fiscalYears: z.array(z.int()),
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  /** Rows with at least one flag. */
  flagged: z.int(),
  /** How many lines there are of each sort. */
  counts: sorted,
  /** What was put right without doubt. */
  notes: sorted,
  unknownHeaders: z.array(z.string()),
  absentHeaders: z.array(z.string()),
  /** Lines of the report, and lines that are counted only. */
  issuesKept: z.int(),
  issuesLeftOut: z.int(),
  /** How all hospitals are placed now; null when the file changed none. */
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

/** Why a file was refused. The API says each in English too; `other` is what it said before there were codes. */
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
  'quote-open',
  'quote-inside',
  'not-csv',
  'unknown-kind',
  'columns-missing',
  'year-unknown',
  'hcris-rollup',
  'hcris-form',
  'hcris-line',
  'hcris-scattered',
  'hcris-unknown-reports',
  'other',
] as const

const importRefusalSchema = z.object({
  code: z.enum(importRefusals),
  /** What the reason names: rows, columns, kinds of files by their publisher's titles. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})

export type ImportRefusal = z.output<typeof importRefusalSchema>

/** The import of one file. */
export const importJobSchema = z.object({
  id: z.uuid(),
  file: z.string(),
  /** Null until the file was looked at. */
  kind: z.nullable(z.enum(importKinds)),
  state: z.enum(importStates),
  /** What is done now. `placing` derives the hospitals, `publishing` shows everything at once. */
  phase: z.enum(['waiting', 'checking', 'reading', 'placing', 'publishing', 'ended']),
  /** Rows and bytes read, and bytes in all. */
  rows: z.int(),
  bytesRead: z.int(),
  bytes: z.int(),
  /** True from the moment somebody cancels until it has ended. */
  cancelRequested: z.boolean(),
  /** The user id of the operator; null for a command on the database itself. */
  startedBy: z.nullable(z.string()),
  /** ISO 8601. */
  createdAt: z.string(),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** Why it was refused, failed or cancelled, in English. */
  reason: z.nullable(z.string()),
  /** The same of a file that was refused, to be said in any language. */
  refusal: z.nullable(importRefusalSchema),
  /** Null until it is done. */
  report: z.nullable(importSummarySchema),
})

export type ImportJob = z.output<typeof importJobSchema>

/** The latest imports, those that are not over first. */
export const importJobsSchema = z.object({ items: z.array(importJobSchema) })

export type ImportJobs = z.output<typeof importJobsSchema>

export const importIdSchema = z.uuid()

/** Longest name of a file, in UTF-16 units. */
export const MOST_IMPORT_NAME = 200

/** The name of a file alone: no path, nothing that cannot be seen, and nothing that turns the text around it. */
const importNameSchema = z.string().check(
  z.minLength(1),
  z.maxLength(MOST_IMPORT_NAME),
  z.regex(/^[^/\\\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]+$/u, {
    error: 'the name of a file, without a path and without control characters',
  }),
)

/** What an upload says of its file. */
export const importQuerySchema = z.strictObject({
  /** The file's name, as its report is to call it; raw HCRIS files and years are recognised by it. */
  file: importNameSchema,
  /** The calendar year of a file that says it neither in itself nor in its name. */
  year: z.optional(z.coerce.number().check(z.int(), z.gte(1990), z.lte(2100))),
})

/** A cell that an import could not take as it stood, or a row that it left out. */
export const importIssueSchema = z.object({
  /** As a spreadsheet numbers it: the header is row 1. */
  row: z.int(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
  /** `skipped`: the row is not stored. `flagged`: it is, and should be looked at. */
  action: z.enum(['skipped', 'flagged']),
})

export type ImportIssue = z.output<typeof importIssueSchema>

/** The first lines of an import's report. */
export const importIssuesSchema = z.object({ items: z.array(importIssueSchema) })

export type ImportIssues = z.output<typeof importIssuesSchema>

/** A file that something of what is stored came from. */
export const storedFileSchema = z.object({
  file: z.string(),
  kind: z.enum(importKinds),
  /** Rows that it has. */
  rows: z.int(),
  /** As its report says; empty where nobody knows any more. */
  fiscalYears: z.array(z.int()),
  /** ISO 8601. */
  importedAt: z.string(),
})

export type StoredFile = z.output<typeof storedFileSchema>

/** The latest files that changed anything, the latest first. */
export const storedFilesSchema = z.object({ items: z.array(storedFileSchema) })

export type StoredFiles = z.output<typeof storedFilesSchema>

/** The largest file that is taken, in bytes. A year of raw HCRIS is about one GB. */
export const MOST_IMPORT_BYTES = 4 * 1024 ** 3
