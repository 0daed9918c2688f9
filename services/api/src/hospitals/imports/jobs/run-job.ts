import type { Database } from '@keyroom/database'
import { stageFacilities } from '../../facilities/derive/stage-facilities.ts'
import type { FileFacts } from '../csv/inspect-file.ts'
import type { FileReport } from '../import-report.ts'
import { IssueLog } from '../issues.ts'
import type { FileKind, Source } from '../kinds/file-kind.ts'
import { recogniseFile } from '../kinds/recognise-file.ts'
import type { HeldJob, Step } from './hold-job.ts'
import type { ImportJob, ImportPhase } from './import-job.ts'
import { keepIssues } from './keep-issues.ts'
import { beginStaging } from './begin-staging.ts'
import { publishJob } from './publish-job.ts'
import { StagingPieces } from './staging-pieces.ts'

/** Rows between two looks at the clock, and milliseconds after which an import that stages nothing says how far it is. */
const LOOK = 500
const QUIET = 200

/** How far an import is. `placing` derives the hospitals, `publishing` shows everything at once. */
export interface JobProgress {
  readonly phase: ImportPhase
  readonly rows: number
  readonly bytesRead: number
}

/** A file to work on, and who wants to know how far it is. */
export interface JobFile {
  readonly path: string
  readonly facts: FileFacts
  readonly onProgress: (progress: JobProgress) => void
}

/**
 * Works on a job from where it stands to its end. When it breaks off, what was staged stays, and the next run reads the
 * file again but stages only what follows.
 *
 * @throws FileRefused, ImportCancelled, ImportPaused, and whatever the database reports
 */
export async function runJob(
  database: Database,
  held: HeldJob,
  job: ImportJob,
  { path, facts, onProgress }: JobFile,
): Promise<FileReport> {
  const started = performance.now()
  const log = new IssueLog(job.file)
  onProgress({ phase: 'checking', rows: 0, bytesRead: 0 })
  const kind = await recogniseFile({ path, file: job.file, facts }, held.signal)
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

interface Staging {
  readonly kind: FileKind
  readonly source: Source
  /** Rows of the file that were staged before. */
  readonly staged: number
  readonly onProgress: (progress: JobProgress) => void
}

/** Reads the file from end to end, and stages what was not yet. */
async function stageFile(
  database: Database,
  held: HeldJob,
  { kind, source, staged, onProgress }: Staging,
): Promise<{ rows: number; given: number }> {
  const pieces = new StagingPieces(database, held)
  let step: Step = { phase: 'reading', rows: 0, bytesRead: 0, staged }
  let given = 0
  let said = performance.now()
  try {
    for await (const row of kind.read(source)) {
      given += row.counted ?? row.given.filter(({ table }) => table === kind.tables[0]).length
      step = { ...step, rows: row.rows, bytesRead: row.bytesRead, staged: Math.max(staged, row.number) }
      if (row.number > staged) for (const one of row.given) pieces.add(one)
      // What is passed over tells how far it is, too, and lets others have their turn.
      if (!pieces.isFull && (row.rows % LOOK !== 0 || performance.now() - said < QUIET)) continue
      held.signal.throwIfAborted()
      await pieces.flush(step)
      onProgress(step)
      said = performance.now()
    }
    held.signal.throwIfAborted()
    await pieces.flush(step)
  } catch (error) {
    // What is staged stays, or is thrown away: either way nothing may come after it.
    await pieces.settle().catch(() => undefined)
    throw error
  }
  await pieces.settle()
  onProgress(step)
  return { rows: step.rows, given }
}
