// Imports files as the API does, and prints how long each kept the thread that answers requests:
// `ENGINE=postgres RUNS=3 ROWS=30000 node src/hospitals/imports/testing/measure-import-process.ts`. With `ENOUGH=50` a
// file is imported once if its longest block is that short, and RUNS times if not: a collection of garbage, for
// instance, falls into one of them only.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { allEngines } from '@keyroom/database/testing'
import { pino } from 'pino'
import { createJobEngine } from '../../../platform/jobs/job-engine.ts'
import { migratedState } from '../../../testing/states.ts'
import { calibrate, createThreadBlocks, median, type ThreadBlocks } from '../../../testing/thread-blocks.ts'
import { isOver, readJob } from '../jobs/import-job.ts'
import { createImportRunner } from '../jobs/import-runner.ts'
import { costReportCsv } from './fixture-files.ts'

/** What the test reads: milliseconds. */
export interface MeasuredImports {
  /** By file: what became of it, and the median over its runs of the longest block, less that of an idle run. */
  readonly files: Readonly<Record<string, { readonly end: string; readonly block: number }>>
  /** The longest statement of an engine in this process. */
  readonly statement: ThreadBlocks['statement']
  /** How long a fixed piece of work took at its slowest, before or between the files: how fast the machine is. */
  readonly calibration: number
}

const { ENGINE: wanted = 'postgres', RUNS: runs = '3', ROWS: rows = '30000', ENOUGH: enough = '0' } = process.env
const engine = allEngines().find(({ name }) => name.toLowerCase().startsWith(wanted))
if (!engine) throw new Error(`Expected an engine named ${wanted}, got none. Set TEST_DATABASE_URL.`)

const reports = costReportCsv(
  Array.from({ length: Number(rows) }, (_none, at) => ({ ccn: `${100_000 + at}`, id: `${at}` })),
)
const [header = '', row = ''] = reports.split(/\r?\n/)
const files: Readonly<Record<string, string>> = {
  'cost reports': reports,
  // The others are refused before the database gets a row.
  'a header of 2 million columns': `${'a,'.repeat(2_000_000)}\n1\n`,
  'a header of 900,000 columns': `${','.repeat(900_000)}\n1\n`,
  'a line of 40 MB': 'x'.repeat(40_000_000),
  'a line of 40 MB below a header': `${header}\n${row}\n${'x,'.repeat(20_000_000)}\n`,
}

const thread = createThreadBlocks()
const database = thread.watch(await engine.open(migratedState))
const folder = await mkdtemp(join(tmpdir(), 'keyroom-measured-'))
const logger = pino({ level: 'silent' })
const jobs = createJobEngine({ database, works: true, logger })
const runner = createImportRunner({ database, engine: jobs, folder, logger })
try {
  // Loading the engine is no part of an import. An API on a server does it while it starts.
  await jobs.open()
  process.stdout.write(`${JSON.stringify(await measure())}\n`)
} finally {
  await runner.close()
  await jobs.close()
  await database.close()
  await rm(folder, { recursive: true })
}

async function measure(): Promise<MeasuredImports> {
  const idle = await thread.longestDuring(() => wait(500))
  const measured: Record<string, { end: string; block: number }> = {}
  const calibrations = [calibrate()]
  for (const [name, text] of Object.entries(files)) {
    const blocks: number[] = []
    let end = ''
    for (let run = 0; run < Number(runs); run += 1) {
      const bytes = Buffer.from(text)
      blocks.push(await thread.longestDuring(async () => (end = await importOne(bytes, `${run}.csv`))))
      if (median(blocks) - idle <= Number(enough)) break
    }
    measured[name] = { end, block: median(blocks) - idle }
    calibrations.push(calibrate())
  }
  return { files: measured, statement: thread.statement, calibration: Math.max(...calibrations) }
}

/** Uploads in pieces, as they come over a network, and waits for what becomes of the file. */
async function importOne(bytes: Buffer, file: string): Promise<string> {
  const pieces = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_none, at) =>
    bytes.subarray(at * 65_536, (at + 1) * 65_536),
  )
  const { signal } = new AbortController()
  const { id } = await runner.take({ body: Readable.from(pieces), file, year: null, startedBy: 'auth0|a', signal })
  for (;;) {
    const job = await readJob(database, id)
    if (job && isOver(job)) return job.refusal?.code ?? job.state
    await wait(20)
  }
}
