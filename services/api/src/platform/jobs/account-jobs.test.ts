import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { allEngines } from '@keyroom/database/testing'
import { pino } from 'pino'
import { eventually } from '../../testing/eventually.ts'
import { migratedState } from '../../testing/states.ts'
import { asAccount, type TenantAccount } from '../tenancy/as-tenant.ts'
import { createAccountJobs, type AccountJobs } from './account-jobs.ts'
import { createJobEngine, type JobEngine, type JobQueue } from './job-engine.ts'
import { createAccountJobWorker, JobDelayed, JobRefused, type JobWork } from './run-account-job.ts'

const logger = pino({ level: 'silent' })
const organization: TenantAccount = { organizationId: 'org_a', userId: 'user_a' }
const colleague: TenantAccount = { organizationId: 'org_a', userId: 'user_b' }
const person: TenantAccount = { organizationId: null, userId: 'user_a' }

/** A promise, and what fulfills it. */
function promised() {
  return Promise.withResolvers<void>()
}

describe.each(allEngines())('jobs of accounts on $name', (testEngine) => {
  let database: Database
  let queues = 0
  const engines: JobEngine[] = []
  beforeAll(async () => {
    database = await testEngine.open(migratedState)
  })
  afterEach(async () => {
    await Promise.all(engines.splice(0).map((engine) => engine.close()))
    await database.query('DELETE FROM jobs.job')
    await asAccount(database, organization, (tenant) => tenant.query('DELETE FROM api.job'))
    await asAccount(database, person, (tenant) => tenant.query('DELETE FROM api.job'))
  })
  afterAll(() => database.close())

  const newQueue = (atOnce = 3): JobQueue => {
    queues += 1
    return { name: `test-${queues}`, atOnce, oneOfGroup: true, resumesFirst: false }
  }
  /** Jobs of a process, which works on them as `run` does; without it, it only adds them. */
  const open = (
    queue: JobQueue,
    run?: (work: JobWork) => Promise<string>,
  ): { jobs: AccountJobs; engine: JobEngine } => {
    const engine = createJobEngine({ database, logger, works: run !== undefined })
    engines.push(engine)
    engine.work(
      queue,
      createAccountJobWorker({ database, logger }, run ?? (() => Promise.reject(new Error('never worked on here')))),
    )
    const jobs = createAccountJobs({ database, engine }, { kind: queue.name, queue })
    return { jobs, engine }
  }
  const order = (input: object, more: { id?: string; maxUnfinished?: number } = {}) => ({
    id: undefined,
    maxUnfinished: 5,
    ...more,
    input: JSON.stringify(input),
  })
  const over = (jobs: AccountJobs, account: TenantAccount, id: string) =>
    eventually(
      () => jobs.read(account, id),
      ({ endedAt }) => endedAt !== null,
    )

  test('are worked on, and their results are for their account alone', async () => {
    const { jobs } = open(newQueue(), async ({ input, advance }) => {
      await advance({ done: 1, total: 2 })
      return JSON.stringify({ was: JSON.parse(input) as unknown })
    })
    const { job } = await jobs.add(organization, order({ secret: 'of org_a' }))
    expect(job).toMatchObject({ state: 'queued', done: 0, total: null, endedAt: null })
    expect(await over(jobs, organization, job.id)).toMatchObject({ state: 'done', done: 1, total: 2, problem: null })
    expect(JSON.parse(await jobs.result(colleague, job.id))).toEqual({ was: { secret: 'of org_a' } })
    for (const call of [jobs.read, jobs.result, jobs.cancel]) {
      await expect(call(person, job.id)).rejects.toMatchObject({ status: 404 })
    }
    expect([await jobs.list(colleague), await jobs.list(person)]).toMatchObject([[{ id: job.id }], []])
    const stored = await database.query('SELECT data, output FROM jobs.job')
    expect(stored).toEqual([{ data: { id: job.id, organizationId: 'org_a', userId: 'user_a' }, output: null }])
  })

  test('do not count as done for a process that has lost them', async () => {
    const lost = promised()
    let runs = 0
    const { jobs } = open(newQueue(), async () => {
      runs += 1
      if (runs === 1) {
        await asAccount(database, organization, (tenant) => tenant.query("UPDATE api.job SET worker = 'another'"))
        lost.resolve()
      }
      return String(runs)
    })
    const { job } = await jobs.add(organization, order({ a: 1 }))
    await lost.promise
    await over(jobs, organization, job.id)
    expect(await jobs.result(organization, job.id)).toBe('2')
  })

  test('are added once, however often the same request comes', async () => {
    const { jobs } = open(newQueue())
    const id = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => jobs.add(organization, order({ a: 1 }, { id }))))
    expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1)
    expect(new Set(answers.map(({ job }) => job.id))).toEqual(new Set([id]))
    expect(await database.query('SELECT count(*)::int AS count FROM jobs.job')).toEqual([{ count: 1 }])
    await expect(jobs.add(organization, order({ a: 2 }, { id }))).rejects.toMatchObject({
      status: 409,
      facts: { code: 'id-taken' },
    })
    // In another account the id is another job's.
    expect((await jobs.add(person, order({ a: 2 }, { id }))).isReplay).toBe(false)
  })

  test('are at most as many as the plan of an account allows, also when they come at once', async () => {
    const { jobs } = open(newQueue())
    const add = (account: TenantAccount) => jobs.add(account, order({ a: 1 }, { maxUnfinished: 2 }))
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => add(organization)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await expect(add(colleague)).rejects.toMatchObject({ status: 429, facts: { code: 'too-many-jobs' } })
    const [first] = await jobs.list(organization)
    await jobs.cancel(colleague, first?.id ?? '')
    await add(organization)
    await add(person)
  })

  test('run one at a time for an account, while other accounts have their turn', async () => {
    const running = new Map<string, number>()
    let maxAtOnce = 0
    const [both, go] = [promised(), promised()]
    const { jobs } = open(newQueue(), async ({ account }) => {
      const owner = account.organizationId ?? account.userId
      running.set(owner, (running.get(owner) ?? 0) + 1)
      maxAtOnce = Math.max(maxAtOnce, running.get(owner) ?? 0)
      if (running.size === 2) both.resolve()
      await go.promise
      running.set(owner, (running.get(owner) ?? 0) - 1)
      return '{}'
    })
    const added = [
      await jobs.add(organization, order({ n: 1 })),
      await jobs.add(organization, order({ n: 2 })),
      await jobs.add(person, order({ n: 3 })),
    ]
    await both.promise
    go.resolve()
    await over(jobs, person, added[2]?.job.id ?? '')
    for (const { job } of added.slice(0, 2)) {
      expect(await over(jobs, organization, job.id)).toMatchObject({ state: 'done' })
    }
    expect(maxAtOnce).toBe(1)
  })

  test('end when they are cancelled, before they begin and at their next step', async () => {
    const began = promised()
    const { jobs } = open(newQueue(), async ({ advance }) => {
      for (let done = 0; ; done += 1) {
        await advance({ done, total: 100 })
        began.resolve()
      }
    })
    const [running, queued] = [
      await jobs.add(organization, order({ n: 1 })),
      await jobs.add(organization, order({ n: 2 })),
    ]
    await began.promise
    expect(await jobs.cancel(organization, queued.job.id)).toMatchObject({ state: 'cancelled' })
    expect(await jobs.cancel(colleague, running.job.id)).toMatchObject({ state: 'running', cancelRequested: true })
    expect(await over(jobs, organization, running.job.id)).toMatchObject({ state: 'cancelled', problem: null })
    expect(await jobs.cancel(organization, running.job.id)).toMatchObject({ state: 'cancelled' })
    await expect(jobs.result(organization, running.job.id)).rejects.toMatchObject({
      status: 409,
      facts: { code: 'job-not-done', received: 'cancelled' },
    })
  })

  test('are begun again after what may succeed later, and fail with a reason after the rest', async () => {
    let tries = 0
    const { jobs } = open(newQueue(), async ({ input }) => {
      const { how } = JSON.parse(input) as { how: string }
      tries += 1
      if (how === 'later' && tries === 1) throw new JobDelayed('not now')
      if (how === 'refused') throw new JobRefused({ code: 'no-places', message: 'Import some.' })
      if (how === 'broken') throw new Error('a secret of the code')
      return '{}'
    })
    const ended = async (how: string) => over(jobs, organization, (await jobs.add(organization, order({ how }))).job.id)
    expect([await ended('later'), tries]).toMatchObject([{ state: 'done' }, 2])
    expect(await ended('refused')).toMatchObject({
      state: 'failed',
      problem: { code: 'no-places', message: 'Import some.' },
    })
    expect(await ended('broken')).toMatchObject({ state: 'failed', problem: { code: 'job-failed' } })
  })

  test('continue in another process when theirs stops, which then writes nothing more', async () => {
    const queue = newQueue()
    const stuck = promised()
    const first = open(queue, async ({ signal, advance }) => {
      await advance({ done: 7, total: 10 })
      stuck.resolve()
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      })
      return '{}'
    })
    const { job } = await first.jobs.add(organization, order({ n: 1 }))
    await stuck.promise
    await first.engine.close()
    expect(await first.jobs.read(organization, job.id)).toMatchObject({ state: 'running', done: 7 })
    const second = open(queue, async () => '{"by":"the second"}')
    await second.engine.open()
    expect(await over(second.jobs, organization, job.id)).toMatchObject({ state: 'done' })
    expect(await second.jobs.result(organization, job.id)).toBe('{"by":"the second"}')
  })

  test('that were begun too often are given up', async () => {
    const queue = newQueue()
    const { jobs } = open(queue)
    const { job } = await jobs.add(organization, order({ n: 1 }))
    const worker = createAccountJobWorker({ database, logger }, async () => '{}')
    await worker.giveUp({ id: job.id, organizationId: 'org_a', userId: 'user_a' })
    expect(await jobs.read(organization, job.id)).toMatchObject({ state: 'failed', problem: { code: 'job-failed' } })
    // Nor does a process begin it again.
    await worker.run({ id: job.id, organizationId: 'org_a', userId: 'user_a' }, new AbortController().signal)
    expect(await jobs.read(organization, job.id)).toMatchObject({ state: 'failed' })
  })
})
