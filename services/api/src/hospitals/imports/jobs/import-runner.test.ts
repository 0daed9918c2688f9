import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { testEngines } from '@keyroom/database/testing'
import { pino } from 'pino'
import { eventually } from '../../../testing/eventually.ts'
import { migratedState } from '../../../testing/states.ts'
import { costReportCsv } from '../testing/fixture-files.ts'
import { openTemporaryFiles, type TemporaryFiles } from '../testing/temporary-files.ts'
import { isOver, readJob } from './import-job.ts'
import { createImportRunner, type ImportRunner, type Upload } from './import-runner.ts'

describe.each(testEngines())('uploads of several processes on $name', ({ open }) => {
  let database: Database
  let files: TemporaryFiles
  let runners: ImportRunner[]
  beforeAll(async () => {
    database = await open(migratedState)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    runners = []
    files = await openTemporaryFiles()
    await database.script('TRUNCATE api.cost_report, api.facility, api.imported_file, api.import_job CASCADE')
  })
  afterEach(async () => {
    await Promise.all(runners.map((runner) => runner.close()))
    await files.remove()
  })

  const openRunner = (isShared: boolean, on = database) => {
    const runner = createImportRunner({
      database: on,
      folder: files.folder,
      isShared,
      logger: pino({ level: 'silent' }),
    })
    runners.push(runner)
    return runner
  }
  const upload = (ccn: string): Upload => ({
    body: Readable.from([Buffer.from(costReportCsv([{ ccn, id: ccn }]))]),
    file: `${ccn}.csv`,
    year: null,
    startedBy: 'auth0|sample-operator',
    signal: new AbortController().signal,
  })
  const ended = (id: string) =>
    eventually(
      () => readJob(database, id),
      (job) => job !== undefined && isOver(job),
    )
  /** A job of a process that ended a minute ago, whose file is nowhere. */
  const loseJob = async () => {
    const [job] = await database.query<{ id: string }>(
      `INSERT INTO api.import_job (file, checksum, bytes, encoding, uploaded, state, phase, worker, lease_until, created_at)
       VALUES ('lost.csv', 'none', 1, 'utf8', true, 'running', 'reading', 'gone 1 x', now() - interval '1 s',
               now() - interval '1 min') RETURNING id::text`,
    )
    return job?.id ?? ''
  }

  test('another process imports a file that the one which took it has not begun', async () => {
    const [other] = await database.query<{ id: string }>(
      `INSERT INTO api.import_job (file, checksum, bytes, encoding, uploaded, state, worker, lease_until)
       VALUES ('other.csv', 'none', 1, 'utf8', false, 'running', 'elsewhere 1 x', now() + interval '1 h')
       RETURNING id::text`,
    )
    const stopped = openRunner(true)
    const { id } = await stopped.take(upload('220001'))
    await stopped.close()
    expect(await readJob(database, id)).toMatchObject({ state: 'queued' })
    await database.query('DELETE FROM api.import_job WHERE id = $1::uuid', [other?.id])

    openRunner(true).start()
    expect(await ended(id)).toMatchObject({ state: 'done', rows: 1 })
  })

  test('a job whose file is in no folder ends at once and says what to do, if all processes share one folder', async () => {
    const lost = await loseJob()
    openRunner(true).start()
    expect(await ended(lost)).toMatchObject({
      state: 'failed',
      reason: 'The uploaded file no longer exists. Upload it again.',
    })
  })

  test('it stays while its file may be in the folder of another process', async () => {
    const lost = await loseJob()
    const { id } = await openRunner(false).take(upload('220002'))
    // The one that waited longer was looked at first.
    expect(await ended(id)).toMatchObject({ state: 'done' })
    expect(await readJob(database, lost)).toMatchObject({ state: 'running', interrupted: true })
  })

  test.each(['57014', '42883'])(
    'an upload that ends with SQLSTATE %s says why, and those after it are imported',
    async (code) => {
      const failing: Database = {
        ...database,
        // The thread of the job asks this process, and not the server.
        url: undefined,
        transaction: (work, options) =>
          database.transaction(
            (transaction) =>
              work({
                ...transaction,
                query: (sql, parameters) =>
                  sql.includes('staged_cost_report') && String(parameters?.[4]).includes('220003')
                    ? Promise.reject(Object.assign(new Error('the cause'), { code }))
                    : transaction.query(sql, parameters),
              }),
            options,
          ),
      }
      const runner = openRunner(true, failing)
      const jobs: string[] = []
      for (const ccn of ['220001', '220003', '220002']) jobs.push((await runner.take(upload(ccn))).id)
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
