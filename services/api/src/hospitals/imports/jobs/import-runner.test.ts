import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { allEngines } from '@keyroom/database/testing'
import { pino } from 'pino'
import { createJobEngine } from '../../../platform/jobs/job-engine.ts'
import { eventually } from '../../../testing/eventually.ts'
import { migratedState } from '../../../testing/states.ts'
import { costReportCsv } from '../testing/fixture-files.ts'
import { openTemporaryFiles, type TemporaryFiles } from '../testing/temporary-files.ts'
import { withQueries } from '../../../testing/changed-database.ts'
import { cancelJob } from './cancel-job.ts'
import { isOver, openJob, readJob } from './import-job.ts'
import { createImportRunner, type ImportRunner, type ImportRunnerParts, type Upload } from './import-runner.ts'
import { createImportWorker } from './import-worker.ts'
import { createUploads } from './uploads.ts'

/** A process on the database. */
interface TestProcess extends ImportRunner {
  /** What its log says that it has imported. */
  readonly imported: readonly string[]
  /** Opens its queues, so that it has a share of the jobs. */
  readonly open: () => Promise<unknown>
}

describe.each(allEngines())('uploads of several processes on $name', ({ open }) => {
  let database: Database
  let files: TemporaryFiles
  let processes: TestProcess[]
  beforeAll(async () => {
    database = await open(migratedState)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    processes = []
    files = await openTemporaryFiles()
  })
  afterEach(async () => {
    await Promise.all(processes.map((each) => each.close()))
    await files.remove()
    await database.script(
      `DELETE FROM jobs.job; DELETE FROM api.cost_report; DELETE FROM api.report_indicator; DELETE FROM api.facility;
       DELETE FROM api.imported_file; DELETE FROM api.import_job`,
    )
  })

  const start = (parts: Partial<ImportRunnerParts & { works: boolean }> = {}): TestProcess => {
    const imported: string[] = []
    const logger = pino(
      {},
      { write: (line) => void imported.push(...(/"file":"(\w+)\.csv"/.exec(line)?.slice(1) ?? [])) },
    )
    const engine = createJobEngine({ database, logger, works: parts.works ?? true })
    const runner = createImportRunner({ database, engine, folder: files.folder, logger, ...parts })
    const process = {
      ...runner,
      imported,
      open: engine.open,
      close: async () => {
        await runner.close()
        await engine.close()
      },
    }
    processes.push(process)
    return process
  }
  const upload = (...ccns: string[]): Upload => ({
    body: Readable.from([Buffer.from(costReportCsv(ccns.map((ccn) => ({ ccn, id: ccn }))))]),
    file: `${ccns[0]}.csv`,
    year: null,
    startedBy: 'auth0|sample-operator',
    signal: new AbortController().signal,
  })
  const ended = (id: string) =>
    eventually(
      () => readJob(database, id),
      (job) => job !== undefined && isOver(job),
    )
  /** Has the database say that the command imports a file, in a process that may live. */
  const holdByCommand = async () => {
    const [other] = await database.query<{ id: string }>(
      `INSERT INTO api.import_job (file, checksum, bytes, encoding, uploaded, state, worker, lease_until)
       VALUES ('other.csv', 'none', 1, 'utf8', false, 'running', 'elsewhere 1 x', now() + interval '1 h')
       RETURNING id::text`,
    )
    return () => database.query('DELETE FROM api.import_job WHERE id = $1::uuid', [other?.id])
  }
  /** A job of a process that ended a minute ago, whose file is nowhere. */
  const loseJob = async () => {
    const [job] = await database.query<{ id: string }>(
      `INSERT INTO api.import_job (file, checksum, bytes, encoding, uploaded, state, phase, worker, lease_until, created_at)
       VALUES ('lost.csv', 'none', 1, 'utf8', true, 'running', 'reading', 'gone 1 x', now() - interval '1 s',
               now() - interval '1 min') RETURNING id::text`,
    )
    return job?.id ?? ''
  }

  test('are imported by those that work on jobs, and not by one that only adds them', async () => {
    const adds = start({ works: false })
    const { id } = await adds.take(upload('220001'))
    expect(await readJob(database, id)).toMatchObject({ state: 'queued' })
    expect(await database.query('SELECT id::text, data FROM jobs.job')).toEqual([{ id, data: { id } }])
    await start().open()
    expect(await ended(id)).toMatchObject({ state: 'done', rows: 1 })
    await Promise.all(processes.map((each) => each.close()))
    expect(processes.map(({ imported }) => imported)).toEqual([[], ['220001']])
  })

  test('are imported once each, one after the other, by two processes that share them', async () => {
    const both = [start(), start()]
    await Promise.all(both.map((each) => each.open()))
    const names = ['220001', '220002', '220003', '220004']
    const adds = start({ works: false })
    const taken = await Promise.all(names.map((name) => adds.take(upload(name))))
    await Promise.all(taken.map(({ id }) => ended(id)))
    const imports = await database.query<{ file: string; startedAt: Date; endedAt: Date; before: Date | null }>(
      `SELECT file, started_at AS "startedAt", ended_at AS "endedAt", lag(ended_at) OVER (ORDER BY started_at) AS before
       FROM api.import_job WHERE state = 'done'`,
    )
    expect(imports.map(({ file }) => file).sort()).toEqual(names.map((name) => `${name}.csv`))
    for (const { startedAt, before } of imports) {
      expect(startedAt.getTime()).toBeGreaterThanOrEqual(before?.getTime() ?? 0)
    }
    expect(await database.query('SELECT count(*)::int AS published FROM api.imported_file')).toEqual([{ published: 4 }])
    await Promise.all(both.map((each) => each.close()))
    expect(both.flatMap(({ imported }) => imported).sort()).toEqual(names)
  })

  test('go on in another process when theirs stops while they wait', async () => {
    const letGo = await holdByCommand()
    const stopped = start()
    const { id } = await stopped.take(upload('220001'))
    await stopped.close()
    expect(await readJob(database, id)).toMatchObject({ state: 'queued' })
    await letGo()
    await start().open()
    expect(await ended(id)).toMatchObject({ state: 'done', rows: 1 })
  })

  test('are given to the engine by a start that finds them without it, as a previous version leaves them', async () => {
    const taken = await createUploads(files.folder).take(upload('220001').body, new AbortController().signal)
    const { sha256: checksum, bytes, encoding } = taken.facts
    const wanted = { file: 'before.csv', checksum, bytes, encoding, year: null, startedBy: null, uploaded: true }
    const { id } = await openJob(database, wanted, (_transaction, job) => taken.keepFor(job))
    start().start()
    expect(await ended(id)).toMatchObject({ state: 'done', rows: 1 })
  })

  test('end when they are cancelled, while they wait and after their process is gone', async () => {
    const letGo = await holdByCommand()
    const first = start()
    const [waiting, next] = [await first.take(upload('220001')), await first.take(upload('220002'))]
    expect(await cancelJob(database, waiting.id)).toMatchObject({ state: 'cancelled' })
    expect(await cancelJob(database, next.id)).toMatchObject({ state: 'cancelled' })
    const lost = await loseJob()
    await database.query('UPDATE api.import_job SET cancel_requested = true WHERE id = $1::uuid', [lost])
    await letGo()
    const last = await first.take(upload('220003'))
    expect(await ended(last.id)).toMatchObject({ state: 'done' })
    expect(await readJob(database, lost)).toMatchObject({ state: 'cancelled' })
    expect(await database.query('SELECT name FROM api.imported_file')).toEqual([{ name: '220003.csv' }])
    await first.close()
    const uploads = createUploads(files.folder)
    expect([await uploads.has(waiting.id), await uploads.has(next.id), await uploads.has(last.id)]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('whose file is gone end at once and say what to do', async () => {
    const lost = await loseJob()
    start().start()
    expect(await ended(lost)).toMatchObject({
      state: 'failed',
      reason: 'The uploaded file no longer exists. Upload it again.',
    })
  })

  test('that were begun too often end with a reason, and leave nothing', async () => {
    const uploads = createUploads(files.folder)
    const { id } = await start({ works: false }).take(upload('220001'))
    const worker = createImportWorker({
      database,
      uploads,
      unpackShipped: async () => false,
      logger: pino({ level: 'silent' }),
      closing: new AbortController().signal,
    })
    await worker.giveUp({ id })
    const reason = 'The import was interrupted too often. Upload the file again.'
    expect(await readJob(database, id)).toMatchObject({ state: 'failed', reason })
    expect(await uploads.has(id)).toBe(false)
    // Nor does a process begin it again.
    await worker.run({ id }, new AbortController().signal)
    expect(await readJob(database, id)).toMatchObject({ state: 'failed', reason })
  })

  test.each(['57014', '42883'])(
    'that end with SQLSTATE %s say why, and those after them are imported',
    async (code) => {
      const failing: Database = {
        ...withQueries(database, (transaction) => (sql, parameters) => {
          const isBad = sql.includes('staged_cost_report') && String(parameters?.[4]).includes('220003')
          return isBad
            ? Promise.reject(Object.assign(new Error('the cause'), { code }))
            : transaction.query(sql, parameters)
        }),
        // The thread of the job asks this process, and not the server.
        url: undefined,
      }
      const process = start({ database: failing })
      const jobs: string[] = []
      for (const ccn of ['220001', '220003', '220002']) jobs.push((await process.take(upload(ccn))).id)
      expect(await Promise.all(jobs.map(ended))).toMatchObject([
        { state: 'done', rows: 1 },
        {
          state: 'failed',
          reason: '220003.csv was not imported. The database rejected it: the cause. Nothing of it was written.',
        },
        { state: 'done', rows: 1 },
      ])
    },
  )
})
