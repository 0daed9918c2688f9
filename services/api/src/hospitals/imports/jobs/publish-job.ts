import type { Database, Transaction } from '@keyroom/database'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import { readPlacements } from '../../facilities/derive/read-placements.ts'
import { facilityTable } from '../../facilities/facility-row.ts'
import { publishIndicators } from '../../indicators/stage-cost-reports.ts'
import type { FileFacts } from '../csv/inspect-file.ts'
import type { ImportSummary } from '../import-log/import-report.ts'
import type { IssueLog } from '../import-log/issues.ts'
import { lockPublicData } from '../../stored/lock-public-data.ts'
import { costReportTable } from '../../stored/tables/cost-report-table.ts'
import type { FileKind } from '../kinds/file-kind.ts'
import { publishStaged } from '../../stored/staged-rows.ts'
import type { HeldJob } from './hold-job.ts'
import { ImportPaused } from './import-ended.ts'
import type { ImportJob } from './import-job.ts'

/** A job whose file is staged to its end. */
export interface StagedFile {
  readonly job: ImportJob
  readonly kind: FileKind
  readonly facts: FileFacts
  readonly log: IssueLog
  /** Rows of the file, and the table rows produced from them. */
  readonly rows: number
  readonly outputRowCount: number
  readonly seconds: number
}

/** Publishes everything that a job has staged in one transaction, and ends the job. */
export async function publishJob(database: Database, held: HeldJob, staged: StagedFile): Promise<ImportSummary> {
  await database.query(`UPDATE api.import_job SET state = 'publishing', phase = 'publishing' WHERE id = $1::uuid`, [
    held.id,
  ])
  const began = performance.now()
  return database.transaction(
    async (transaction) => {
      await lockPublicData(transaction)
      const { job, rows, kind, facts, log } = staged
      await held.advance(transaction, { phase: 'publishing', rows, bytesRead: facts.bytes, staged: rows + 1 })
      await checkBase(transaction, job.id)
      const importedBefore = await lastImport(transaction, facts.sha256)
      const fileNumber = await nextFileNumber(transaction)
      const {
        added,
        changed,
        others = 0,
      } = kind.publish
        ? await kind.publish(transaction, {
            jobId: job.id,
            checksum: facts.sha256,
            fileNumber,
            years: [...log.fiscalYears],
            outputRowCount: staged.outputRowCount,
          })
        : await publishTables(transaction, job.id, kind, fileNumber)
      const hasChanges = added + changed + others > 0
      if (hasChanges) await publishChange(transaction, { subject: 'public-data' })
      if (hasChanges || importedBefore === null) {
        await transaction.query(
          `INSERT INTO api.imported_file (number, checksum, kind, name, rows, years) OVERRIDING SYSTEM VALUE
           VALUES ($1, $2, $3, $4, $5, $6::smallint[])`,
          [fileNumber, facts.sha256, kind.id, job.file, rows, sortedYears(log)],
        )
      }
      const summary = summaryOf(staged, {
        importedBefore,
        added,
        changed,
        unchanged: staged.outputRowCount - added - changed,
        placement: hasChanges && kind.makesHospitals ? await readPlacements(transaction) : null,
        seconds: staged.seconds + (performance.now() - began) / 1000,
      })
      await transaction.query(
        `UPDATE api.import_job SET state = 'done', phase = 'ended', report = $2::jsonb, ended_at = now()
         WHERE id = $1::uuid`,
        [job.id, JSON.stringify(summary)],
      )
      return summary
    },
    { isLong: true },
  )
}

/** @throws ImportPaused when other data were published since the job was staged: it leaves out what was stored before */
async function checkBase(transaction: Transaction, jobId: string): Promise<void> {
  const same = await transaction.query(
    `SELECT 1 FROM api.import_job
     WHERE id = $1::uuid AND base_version = (SELECT coalesce(max(number), 0) FROM api.imported_file)`,
    [jobId],
  )
  if (same.length === 0) throw new ImportPaused('Another file was published meanwhile. Import the file again.')
}

/** Rows that a kind derives keep the file that they came from: RPT changes the status of figures that NMRC brought. */
async function publishTables(transaction: Transaction, jobId: string, kind: FileKind, fileNumber: number) {
  const { tables, makesHospitals } = kind
  const ownOthers = kind.derive === undefined ? fileNumber : null
  const [first, ...others] = tables
  const counted = await publishStaged(transaction, jobId, first, fileNumber)
  let alsoWritten = 0
  for (const table of others) {
    const written = await publishStaged(transaction, jobId, table, ownOthers)
    alsoWritten += written.added + written.changed
  }
  if (tables.includes(costReportTable)) await publishIndicators(transaction, jobId)
  if (makesHospitals) await publishStaged(transaction, jobId, facilityTable)
  return { ...counted, others: alsoWritten }
}

type Outcome = Pick<ImportSummary, 'importedBefore' | 'added' | 'changed' | 'unchanged' | 'placement' | 'seconds'>

function summaryOf({ job, kind, facts, log, rows }: StagedFile, outcome: Outcome): ImportSummary {
  return {
    file: job.file,
    kind: kind.id,
    title: kind.title,
    ...facts,
    fiscalYears: sortedYears(log),
    rows,
    skipped: log.skipped,
    flagged: log.flaggedRows.size,
    counts: [...log.counts].map(([what, count]) => ({ what, count })),
    notes: [...log.notes].map(([what, count]) => ({ what, count })),
    unknownHeaders: log.unknownHeaders,
    absentHeaders: log.absentHeaders,
    issuesKept: log.issues.length,
    issuesLeftOut: log.leftOut,
    ...outcome,
  }
}

function sortedYears({ fiscalYears }: IssueLog): number[] {
  return [...fiscalYears].sort((one, other) => one - other)
}

/** The number that the file has once it is published. Numbers may be left out: that of a file without news. */
async function nextFileNumber(transaction: Transaction): Promise<number> {
  const [next] = await transaction.query<{ number: number }>(
    `SELECT nextval(pg_get_serial_sequence('api.imported_file', 'number'))::int AS number`,
  )
  return next?.number ?? 0
}

async function lastImport(transaction: Transaction, checksum: string): Promise<string | null> {
  const [before] = await transaction.query<{ at: string }>(
    `SELECT to_char(max(imported_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at
     FROM api.imported_file WHERE checksum = $1`,
    [checksum],
  )
  return before?.at ?? null
}
