import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgresDatabase, type Database } from '@keyroom/database'
import { createTestDatabase, openDetour, testServers, type Detour, type TestDatabase } from '@keyroom/database/testing'
import { costReportCsv } from './hospitals/imports/testing/fixture-files.ts'
import { eventually } from './testing/eventually.ts'
import { openChanges } from './testing/open-changes.ts'
import { runProcess, type RunningProcess } from './testing/run-process.ts'
import { people } from './testing/test-api.ts'
import { audience, claimsNamespace, openTestIssuer, type TestIssuer } from './testing/test-issuer.ts'

const withServer = testServers().length > 0 ? describe : describe.skip

withServer('the API as a process of its own', () => {
  let own: TestDatabase
  let way: Detour
  let issuer: TestIssuer
  let folder: string
  let variables: Record<string, string>
  const started: RunningProcess[] = []
  const run = (module: string, more: NodeJS.ProcessEnv = {}) => {
    const running = runProcess(module, { ...variables, ...more })
    started.push(running)
    return running
  }
  const start = async (more: NodeJS.ProcessEnv = {}) => {
    const api = run('main.ts', more)
    const [, port = ''] = /"port":(\d+)\},"msg":"listening"/.exec(await api.said(/"listening"/)) ?? []
    return { api, port, origin: `http://127.0.0.1:${port}` }
  }

  beforeAll(async () => {
    own = await createTestDatabase(String(testServers()[0]))
    way = await openDetour(own.url)
    issuer = await openTestIssuer()
    folder = await mkdtemp(join(tmpdir(), 'api-process-'))
    await writeFile(join(folder, 'client-secret'), 'a secret\n')
    await writeFile(join(folder, 'password'), 'not asked for by the server of the tests\n')
    variables = {
      API_HOST: '0.0.0.0',
      API_PORT: '0',
      DATABASE_URL: way.url,
      DATABASE_PASSWORD_FILE: join(folder, 'password'),
      IDENTITY_ISSUER: issuer.issuer,
      IDENTITY_AUDIENCE: audience,
      IDENTITY_CLAIMS_NAMESPACE: claimsNamespace,
      IDENTITY_CLIENT_ID: 'keyroom-api',
      IDENTITY_CLIENT_SECRET_FILE: join(folder, 'client-secret'),
      IDENTITY_MANAGEMENT_AUDIENCE: '',
      OPERATORS: people.operator.userId,
      HOSPITALS: 'none',
      UPLOADS: join(folder, 'uploads'),
    }
  })

  afterEach(async () => {
    await way.restore()
    for (const { child, ended } of started.splice(0)) {
      child.kill('SIGKILL')
      await ended
    }
  })

  afterAll(async () => {
    await way.close()
    await issuer.close()
    await own.drop()
    await rm(folder, { recursive: true })
  })

  test('migrates and loads the sample accounts in commands of their own, however many run at once', async () => {
    const commands = ['migrate-main.ts', 'sample-main.ts', 'sample-main.ts'].map((name) => run(name))
    expect(await Promise.all(commands.map(({ ended }) => ended))).toEqual([0, 0, 0])
    const database = openPostgresDatabase(own.url, { report: () => undefined })
    const counts = await database.query(
      `SELECT (SELECT count(*)::int FROM api.loaded_sample WHERE name LIKE 'organization %') AS organizations,
              (SELECT count(*)::int FROM api.seat) AS seats`,
    )
    expect(counts).toEqual([{ organizations: 2, seats: 3 }])
    await database.close()
  })

  test('waits for a database that comes late, and is not ready to stop waiting for a signal', async () => {
    await way.cut()
    const [api, other] = [run('main.ts'), run('main.ts')]
    await Promise.all([api, other].map((one) => one.said(/"waiting for the database"/)))
    other.child.kill('SIGTERM')
    expect(await other.ended).toBe(0)
    await way.restore()
    await api.said(/"listening"/)
    // One that works on jobs itself stops as well.
    api.child.kill('SIGTERM')
    expect(await api.ended).toBe(0)
  })

  test('says what it lacks, without a value and without a stack', async () => {
    const both = run('main.ts', { IDENTITY_CLIENT_SECRET: 'hunter2' })
    const none = run('migrate-main.ts', { DATABASE_URL: '', LOG_LEVEL: 'loud' })
    expect([await both.ended, await none.ended]).toEqual([1, 1])
    expect(both.output()).toBe(
      'The API cannot go on. Expected IDENTITY_CLIENT_SECRET or IDENTITY_CLIENT_SECRET_FILE, got both. Set one of them.\n',
    )
    expect(none.output()).toMatch(
      /^Migrating schema api cannot go on\. Expected DATABASE_URL to be [^]*\nExpected LOG_LEVEL [^]* to be one of /,
    )
    expect(none.output()).not.toMatch(/ at |hunter2/)
  })

  describe('that runs and leaves jobs to workers', () => {
    let api: RunningProcess
    let port: string
    let origin: string
    beforeAll(async () => {
      ;({ api, port, origin } = await start({ JOBS: 'send' }))
      // It lives longer than a test.
      started.pop()
    })
    afterAll(async () => {
      api.child.kill('SIGKILL')
      await api.ended
    })

    test.each([
      ['stops', () => way.cut(), ['resync']],
      // A paused connection is not lost, so detecting it takes until a timeout.
      ['is paused', async () => way.pause(), []],
    ])('tells its pages of a database that %s, refuses, and recovers by itself', async (_case, goAway, more) => {
      const token = await issuer.tokenOf(people.standard)
      const ask = async () => {
        const answer = await fetch(`${origin}/api/facilities`, { headers: { authorization: `Bearer ${token}` } })
        const { code } = (await answer.json()) as { code?: string }
        return { status: answer.status, code }
      }
      const changes = await openChanges(origin, token)
      await changes.received(1)

      await goAway()
      const answers = Promise.all([ask(), ask()])
      const [, away] = await changes.received(2)
      expect(away).toMatchObject({ event: 'status', data: { checks: { database: 'unreachable', identity: 'ok' } } })
      const refused = { status: 503, code: 'database-unavailable' }
      expect(await answers).toEqual([refused, refused])
      expect((await fetch(`${origin}/api/health`)).status).toBe(200)

      await way.restore()
      const events = (await changes.received(3 + more.length)).slice(2)
      expect(events.map(({ event }) => event).sort()).toEqual([...more, 'status'])
      expect(events).toContainEqual(expect.objectContaining({ data: expect.objectContaining({ status: 'ready' }) }))
      expect(await ask()).toMatchObject({ status: 200 })
    })

    test('adds imports for two workers that share them, and one that is killed loses nothing', async () => {
      const database = openPostgresDatabase(own.url, { connections: 3, report: () => undefined })
      const headers = { authorization: `Bearer ${await issuer.tokenOf(people.operator)}`, 'content-type': 'text/csv' }
      const stored = async () => {
        const [row] = await database.query<Record<string, number>>(
          `SELECT (SELECT count(*)::int FROM api.cost_report WHERE id LIKE 'shared-%') AS reports,
                  (SELECT count(*)::int FROM api.report_indicator WHERE id LIKE 'shared-%') AS indicators,
                  (SELECT count(*)::int FROM api.imported_file WHERE name LIKE 'shared-%') AS files,
                  (SELECT count(*)::int FROM api.staged_cost_report) AS staged`,
        )
        return row
      }
      const send = async (file: number) => {
        const rows = Array.from({ length: 500 }, (_, at) => ({ ccn: `${220_000 + at}`, id: `shared-${file}-${at}` }))
        const address = `${origin}/api/data/imports?file=shared-${file}.csv`
        const answer = await fetch(address, { method: 'POST', headers, body: costReportCsv(rows) })
        expect(answer.status).toBe(202)
      }
      const workers = [run('worker-main.ts', { WORKER_PORT: '0' }), run('worker-main.ts', { WORKER_PORT: '0' })]
      await Promise.all(workers.map((worker) => worker.said(/"the queues of jobs are open"/)))
      // The last thing that an import writes waits for this lock: all its rows are written then, and none is committed.
      const killed = await database.transaction(async (transaction) => {
        await transaction.query('LOCK TABLE api.imported_file IN SHARE MODE')
        await send(1)
        await send(2)
        await eventually(() => waitsForPublishing(database), Boolean, 90_000)
        const [job] = await database.query<{ worker: string }>(
          `SELECT worker FROM api.import_job WHERE file = 'shared-1.csv' AND state = 'publishing'`,
        )
        const holder = workers.find(({ child }) => String(child.pid) === job?.worker.split(' ')[1])
        holder?.child.kill('SIGKILL')
        expect(await holder?.ended).toBe('SIGKILL')
        return holder
      })
      expect(await stored()).toMatchObject({ reports: 0, indicators: 0, files: 0 })

      const done = await eventually(stored, (now) => now?.['files'] === 2 && now['staged'] === 0, 90_000)
      expect(done).toEqual({ reports: 1_000, indicators: 1_000, files: 2, staged: 0 })
      expect(
        await database.query(`SELECT file, state, report ->> 'added' AS added FROM api.import_job
                              WHERE file LIKE 'shared-%' ORDER BY ended_at`),
      ).toEqual([1, 2].map((file) => ({ file: `shared-${file}.csv`, state: 'done', added: '500' })))
      const survivor = workers.find((worker) => worker !== killed)
      await survivor?.said(/"a file was imported"[^]*"a file was imported"/)
      expect(api.output()).not.toContain('a file was imported')
      await database.close()
    }, 240_000)

    test('is found healthy while it lives, and stops on SIGTERM with its streams ended', async () => {
      expect(await run('health-main.ts', { API_PORT: port }).ended).toBe(0)
      const changes = await openChanges(origin, await issuer.tokenOf(people.free))
      await changes.received(1)
      api.child.kill('SIGTERM')
      // A stream that the stop had to wait for would be broken off.
      expect([await api.ended, await changes.ended]).toEqual([0, 'ended'])
      const probe = run('health-main.ts', { API_PORT: port })
      expect(await probe.ended).toBe(1)
      expect(probe.output()).toContain(`http://127.0.0.1:${port}/api/health does not answer`)
    })
  })

  test('has workers that are found unhealthy while they cannot reach the database, and stop on SIGTERM', async () => {
    const worker = run('worker-main.ts', { WORKER_PORT: '0' })
    const [, port = ''] = /"port":(\d+)\},"msg":"listening"/.exec(await worker.said(/"listening"/)) ?? []
    const isHealthy = async () => (await run('worker-health-main.ts', { WORKER_PORT: port }).ended) === 0
    expect(await isHealthy()).toBe(true)
    await way.cut()
    expect(await isHealthy()).toBe(false)
    await way.restore()
    expect(await eventually(isHealthy, Boolean)).toBe(true)
    worker.child.kill('SIGTERM')
    expect(await worker.ended).toBe(0)
  })
})

async function waitsForPublishing(database: Database): Promise<boolean> {
  const waiting = await database.query(
    `SELECT 1 FROM pg_locks
     WHERE NOT granted AND relation = 'api.imported_file'::regclass
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  )
  return waiting.length > 0
}
