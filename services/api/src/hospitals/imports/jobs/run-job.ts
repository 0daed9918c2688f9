import type { Database } from '@keyroom/database'
import { stageFacilities } from '../../facilities/derive/stage-facilities.ts'
import type { FileFacts } from '../csv/inspect-file.ts'
import type { FileReport } from '../import-log/import-report.ts'
import { IssueLog } from '../import-log/issues.ts'
import type { FileKind, Source } from '../kinds/file-kind.ts'
import { recognizeFile } from '../recognition/recognize-file.ts'
import type { HeldJob, Step } from './hold-job.ts'
import type { ImportJob, ImportPhase } from './import-job.ts'
import { keepIssues } from './keep-issues.ts'
import { beginStaging } from './begin-staging.ts'
import { publishJob } from './publish-job.ts'
import { StagingPieces } from './staging-pieces.ts'
import { countStaged } from './tidy-up.ts'

/** Until a piece is full, the time is checked once in this many rows, and progress is reported at this interval. */
const rowsPerProgressCheck = 500
const progressIntervalMs = 200

/** How far an import is. `placing` derives the hospitals, `publishing` shows everything at once. */
export interface JobProgress {
  readonly phase: ImportPhase
  readonly rows: number
  readonly bytesRead: number
}

/** The file of a job, and a listener to its progress. */
export interface JobFile {
  readonly path: string
  readonly facts: FileFacts
  readonly onProgress: (progress: JobProgress) => void
}

/**
 * Runs a job to its end. After an interruption what was staged stays: the next run reads the file again, but stages only
 * the rows that follow.
 *
 * @throws FileRefused, ImportCancelled, ImportPaused, and whatever the database reports
 */
export async function runJob(
  ownDatabase: Database,
  held: HeldJob,
  job: ImportJob,
  { path, facts, onProgress }: JobFile,
): Promise<FileReport> {
  const started = performance.now()
  const database = withLongStatements(ownDatabase)
  const log = new IssueLog(job.file)
  onProgress({ phase: 'checking', rows: 0, bytesRead: 0 })
  const kind = await recognizeFile({ path, file: job.file, facts }, held.signal)
  const staged = await beginStaging(database, held, job, kind)
  const source: Source = {
    path,
    file: job.file,
    facts,
    year: job.year,
    database,
    jobId: held.id,
    log,
    signal: held.signal,
  }
  const read = await stageFile(database, held, { kind, source, staged, onProgress })
  const move = (phase: ImportPhase, rows = read.rows) => {
    held.signal.throwIfAborted()
    onProgress({ phase, rows, bytesRead: facts.bytes })
    held.signal.throwIfAborted()
  }
  await keepIssues(database, held, log)
  await countStaged(database, kind)
  await kind.derive?.(database, held)
  if (kind.makesHospitals) {
    move('placing')
    await stageFacilities(database, held.id, () => move('placing'))
  }
  move('publishing')
  const seconds = (performance.now() - started) / 1000
  const summary = await publishJob(database, held, { job, kind, facts, log, ...read, seconds })
  onProgress({ phase: 'ended', rows: read.rows, bytesRead: facts.bytes })
  return { ...summary, issues: log.issues }
}

/** A database whose statements may all take as long as those of a job, and not only as long as a page waits. */
function withLongStatements(database: Database): Database {
  return {
    ...database,
    query: (sql, parameters) => database.transaction((inner) => inner.query(sql, parameters), { isLong: true }),
    transaction: (work, options) => database.transaction(work, { ...options, isLong: true }),
  }
}

interface Staging {
  readonly kind: FileKind
  readonly source: Source
  /** Rows of the file that were staged before. */
  readonly staged: number
  readonly onProgress: (progress: JobProgress) => void
}

/** Reads the whole file and stages the rows that are not staged yet. */
async function stageFile(
  database: Database,
  held: HeldJob,
  { kind, source, staged, onProgress }: Staging,
): Promise<{ rows: number; outputRowCount: number }> {
  const pieces = new StagingPieces(database, held)
  let step: Step = { phase: 'reading', rows: 0, bytesRead: 0, staged }
  let outputRowCount = 0
  let lastReportedAt = performance.now()
  try {
    for await (const row of kind.read(source)) {
      outputRowCount += row.countedRowCount ?? row.outputRows.filter(({ table }) => table === kind.tables[0]).length
      step = { ...step, rows: row.rows, bytesRead: row.bytesRead, staged: Math.max(step.staged, row.number) }
      if (row.number > staged) for (const outputRow of row.outputRows) pieces.add(outputRow)
      // Rows that stage nothing also report progress, and let other requests run.
      const isProgressDue =
        row.rows % rowsPerProgressCheck === 0 && performance.now() - lastReportedAt >= progressIntervalMs
      if (!pieces.isFull && !isProgressDue) continue
      held.signal.throwIfAborted()
      await pieces.flush(step)
      onProgress(step)
      lastReportedAt = performance.now()
    }
    held.signal.throwIfAborted()
    await pieces.flush(step)
  } catch (error) {
    // Whether the staged rows stay or are deleted, none may be added after the error.
    await pieces.settle().catch(() => undefined)
    throw error
  }
  await pieces.settle()
  onProgress(step)
  return { rows: step.rows, outputRowCount }
}
