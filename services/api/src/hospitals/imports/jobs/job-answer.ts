import type { ImportJob as JobAnswer } from '@keyroom/product-api/schemas'
import type { ImportJob } from './import-job.ts'

/** A job as operators see it. */
export function jobAnswer(job: ImportJob): JobAnswer {
  const { id, file, kind, phase, rows, bytesRead, bytes, cancelRequested, startedBy, reason, refusal, report } = job
  return {
    id,
    file,
    kind,
    state: job.interrupted ? 'interrupted' : job.state,
    phase,
    rows,
    bytesRead,
    bytes,
    cancelRequested,
    startedBy,
    createdAt: job.createdAt.toISOString(),
    startedAt: job.startedAt?.toISOString() ?? null,
    endedAt: job.endedAt?.toISOString() ?? null,
    reason,
    refusal,
    report: report as JobAnswer['report'],
  }
}
