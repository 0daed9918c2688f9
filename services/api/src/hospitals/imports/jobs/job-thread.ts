// The thread that parses a file and derives what follows from it. The process starts it for one job.
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { openPostgresDatabase } from '@keyroom/database'
import { openForwardedDatabase } from './forwarded-database.ts'
import { advanceAs } from './hold-job.ts'
import { errorOf, sentEnd, type JobThreadData, type JobThreadEnd, type SentEnd } from './run-job-in-thread.ts'
import { runJob } from './run-job.ts'

/** One for the piece that is written, and one for what is read meanwhile. */
const connections = 2

const { job, worker, path, facts, databaseUrl, kind, port } = workerData as JobThreadData & { port: MessagePort }
const ended = new AbortController()
const main = parentPort as MessagePort
main.on('message', (end: SentEnd) => ended.abort(errorOf(end)))

const database =
  databaseUrl === undefined
    ? openForwardedDatabase(port, kind)
    : // A connection that breaks between two statements is told by the next one.
      openPostgresDatabase(databaseUrl, { connections, report: () => undefined })
const held = { id: job.id, worker, signal: ended.signal, advance: advanceAs(worker, job.id), release: async () => {} }
const end = await run()
await database.close()
main.postMessage(end)

async function run(): Promise<JobThreadEnd> {
  try {
    const { issues: _issues, ...report } = await runJob(database, held, job, {
      path,
      facts,
      onProgress: () => undefined,
    })
    return { report }
  } catch (error) {
    return { ended: sentEnd(error) }
  }
}
