import type { ImportReport } from './import-log/import-report.ts'

/** What shells call the end by Ctrl-C. */
const interrupted = 130

/** Milliseconds: npm passes on the Ctrl-C that the terminal has sent to this process already. */
const echoMs = 500

/**
 * Cancels an import on Ctrl-C, so that the command still says what became of each file. A second Ctrl-C ends the process
 * at once; what was under way goes on, or is cancelled, when the command is given again.
 *
 * @param now milliseconds of a clock
 * @returns stops listening
 */
export function cancelOnInterrupt(abort: AbortController, now = () => performance.now()): () => void {
  let since: number | undefined
  const interrupt = () => {
    if (since !== undefined) {
      if (now() - since > echoMs) process.exit(interrupted)
      return
    }
    since = now()
    process.stderr.write('\nCancelling the file under way. Ctrl-C again ends at once.\n')
    abort.abort(new Error('Cancelled: nothing of the file under way was written.'))
  }
  process.on('SIGINT', interrupt)
  return () => process.off('SIGINT', interrupt)
}

/** 130 when Ctrl-C left something out, 1 when a file was refused or somebody else cancelled it. */
export function exitCodeOf({ refused, cancelled, notBegun }: ImportReport, signal: AbortSignal): number {
  if (signal.aborted && cancelled.length + notBegun.length > 0) return interrupted
  return refused.length + cancelled.length > 0 ? 1 : 0
}
