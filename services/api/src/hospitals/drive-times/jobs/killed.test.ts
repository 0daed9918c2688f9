import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { createTestDatabase, testServers, writePgliteFolder } from '@keyroom/database/testing'
import { pino } from 'pino'
import type { AccountJobs } from '../../../platform/jobs/account-jobs.ts'
import { createJobEngine, type JobEngine } from '../../../platform/jobs/job-engine.ts'
import { asAccount, type TenantAccount } from '../../../platform/tenancy/as-tenant.ts'
import { eventually } from '../../../testing/eventually.ts'
import { runProcess, type RunningProcess } from '../../../testing/run-process.ts'
import { migratedState } from '../../../testing/states.ts'
import { openTarget, type ImportTarget } from '../../imports/open-target.ts'
import { openTemporaryFiles, type TemporaryFiles } from '../../imports/testing/temporary-files.ts'
import { importDriveTimeFiles } from '../testing/drive-time-files.ts'
import { createDriveTimeJobs } from './drive-time-jobs.ts'
import { workOnDriveTimes } from './testing/work-on-drive-times.ts'

const logger = pino({ level: 'silent' })
const accounts = [
  { organizationId: 'org_a', userId: 'user_a' },
  { organizationId: null, userId: 'user_b' },
  { organizationId: 'org_c', userId: 'user_c' },
] as const
const origins = Array.from({ length: 60 }, (_none, index) => ({ longitude: -72 + index / 100, latitude: 42.2 }))
const input = JSON.stringify({
  order: { kind: 'bands', origins, minutes: [15, 30], direction: 'to' },
  maxOrigins: 100,
})

async function importPlaces(target: ImportTarget): Promise<void> {
  const database = await openTarget(target)
  await importDriveTimeFiles(database)
  await database.close()
}

/** A process that only orders, as an API does whose jobs are worked on elsewhere. */
function openJobs(database: Database): { jobs: AccountJobs; engine: JobEngine } {
  const engine = createJobEngine({ database, logger, works: false })
  const never = { measure: () => Promise.reject(new Error('Expected another process to work on this job.')) }
  return { engine, jobs: createDriveTimeJobs({ database, engine, logger, driveTimes: never }) }
}

const startWorker = (target: ImportTarget, variables: NodeJS.ProcessEnv = {}): RunningProcess =>
  runProcess('hospitals/drive-times/jobs/testing/drive-time-job-process.ts', {
    TARGET: JSON.stringify(target),
    ...variables,
  })
const originsOf = (worker: RunningProcess) => worker.output().match(/^origin/gm)?.length ?? 0
const stop = async (worker: RunningProcess) => {
  worker.child.kill('SIGTERM')
  expect(await worker.ended).toBe(0)
}
const kill = async (worker: RunningProcess) => {
  worker.child.kill('SIGKILL')
  expect(await worker.ended).toBe('SIGKILL')
}
const resultOf = async (jobs: AccountJobs, account: TenantAccount, id: string): Promise<string> => {
  const job = await eventually(
    () => jobs.read(account, id),
    ({ endedAt }) => endedAt !== null,
  )
  expect(job).toMatchObject({ state: 'done', done: origins.length, total: origins.length })
  return jobs.result(account, id)
}

describe('a job about drive times whose process is killed, embedded', () => {
  let files: TemporaryFiles
  beforeEach(async () => {
    files = await openTemporaryFiles()
  })
  afterEach(() => files.remove())

  test('is continued by the next start with what was stored, and results in the same', async () => {
    const target = { folder: join(files.folder, 'data') }
    await writePgliteFolder(target.folder, migratedState)
    const [account, other] = accounts
    const id = crypto.randomUUID()
    const first = await openTarget(target)
    await importDriveTimeFiles(first)
    const adding = openJobs(first)
    await adding.jobs.add(account, { id, input, maxUnfinished: 1 })
    await adding.engine.close()
    await first.close()

    const killed = startWorker(target, { HOLD: '45' })
    await killed.said(/stopped after 45/)
    await kill(killed)

    const database = await openTarget(target)
    let measured = 0
    const worker = workOnDriveTimes({ database, logger, beforeOrigin: () => (measured += 1) })
    await worker.engine.open()
    const continued = await resultOf(worker.jobs, account, id)
    // Two pieces of 20 were stored.
    expect(measured).toBe(20)
    measured = 0
    const { job } = await worker.jobs.add(other, { id: undefined, input, maxUnfinished: 1 })
    expect(await resultOf(worker.jobs, other, job.id)).toBe(continued)
    expect(measured).toBe(60)
    await worker.close()
    await database.close()
  }, 300_000)
})

const withServer = testServers().length > 0 ? describe : describe.skip
withServer('two processes that work on jobs about drive times', () => {
  let target: { url: string }
  let database: Database
  let drop: () => Promise<void>
  let parts: { jobs: AccountJobs; engine: JobEngine }
  beforeAll(async () => {
    const [server = ''] = testServers()
    const created = await createTestDatabase(server, migratedState)
    target = { url: created.url }
    drop = created.drop
    await importPlaces(target)
    database = await openTarget(target)
    parts = openJobs(database)
  })
  afterAll(async () => {
    await parts.engine.close()
    await database.close()
    await drop()
  })

  test('share them, and the other finishes what a killed one had begun, as if nothing had happened', async () => {
    const { jobs } = parts
    const add = async (account: TenantAccount) =>
      (await jobs.add(account, { id: undefined, input, maxUnfinished: 1 })).job.id
    const killed = startWorker(target, { HOLD: '50' })
    await killed.said(/works on jobs/)
    const [first, second, third] = accounts
    const begun = [await add(first), await add(second)]
    await killed.said(/stopped after 50/)
    const other = startWorker(target)
    await other.said(/works on jobs/)
    const result = await resultOf(jobs, third, await add(third))
    expect(killed.child.exitCode).toBeNull()
    await kill(killed)
    expect(await resultOf(jobs, first, begun[0] ?? '')).toBe(result)
    expect(await resultOf(jobs, second, begun[1] ?? '')).toBe(result)
    for (const account of accounts) {
      const rows = await asAccount(database, account, (tenant) => tenant.query('SELECT FROM api.drive_time_origin'))
      expect(rows).toHaveLength(origins.length)
    }
    // At least one piece was stored before the process was killed.
    expect(originsOf(other)).toBeLessThan(3 * origins.length)
    await stop(other)
  }, 300_000)
})
