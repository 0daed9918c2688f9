import type { Database, Transaction } from '@keyroom/database'
import type { Logger } from 'pino'
import type { ConstructorOptions, PgBoss, WorkOptions } from 'pg-boss'
import type { RoutePlugin } from '../routing/route-plugin.ts'

/** The schema of pg-boss, which makes and migrates it. */
const schema = 'jobs'

/** Connections to a server besides the pool of the API, and one that listens. */
const connections = 2

/**
 * A process that works on a job says so in half this time. A job whose process has been silent for that long is given to
 * another one when the jobs are next looked through. PGlite is silent while a statement lasts, and has no other process:
 * what an earlier one had begun is found when the queues are opened.
 */
const heartbeatSeconds = { postgres: 10, pglite: 600 }
const lookThroughSeconds = 5

/** The longest that pg-boss lets a job take. Its heartbeats tell earlier that a process is gone. */
const longestSeconds = 24 * 60 * 60

/** How often a job is begun again after it was interrupted, and how long it waits before that. */
const retryLimit = 20
const retryDelays = { retryDelay: 1, retryBackoff: true, retryDelayMax: 60 }

/** A queue is looked at this often, besides when a notification says that there is a job. */
const pollingSeconds = 5

/** How soon to try again to reach a database that was away. */
const reopenDelayMs = 5_000

/** How long the jobs under way may take to be interrupted when the process stops. */
const closeTimeoutMs = 4_000

/** A queue, and how its jobs are worked on. */
export interface JobQueue {
  readonly name: string
  /** How many jobs a process works on at a time. */
  readonly atOnce: number
  /** Whether only one job of a group is worked on at a time, by all processes together. */
  readonly oneOfGroup: boolean
  /** Whether an interrupted job is begun again at once, before those that were added later. */
  readonly resumesFirst: boolean
}

/** Names what a job is about. Nothing else may be in the tables of pg-boss, which know no accounts. */
export type JobIds = Readonly<Record<string, string | null>>

export interface JobWorker {
  /**
   * Works on a job. When it throws, the job is begun again later.
   * @param signal ends when the process stops, or when the job was taken from it
   */
  readonly run: (ids: JobIds, signal: AbortSignal) => Promise<void>
  /** What becomes of a job that was begun too often. */
  readonly giveUp: (ids: JobIds) => Promise<void>
}

/** The engine once it is connected. */
export interface OpenJobEngine {
  /** Adds a job: it is there once the transaction, which is the schema owner's, is committed. */
  readonly send: (
    transaction: Transaction,
    queue: JobQueue,
    job: { readonly id: string; readonly ids: JobIds; readonly group: string },
  ) => Promise<void>
  /** Takes a job from the queue, and from the process that works on it. */
  readonly cancel: (transaction: Transaction, queue: JobQueue, id: string) => Promise<void>
}

/** Queues of long work in the database, which every process on it shares. */
export interface JobEngine {
  /** Names who works on the jobs of a queue, before `start`. */
  readonly work: (queue: JobQueue, worker: JobWorker) => void
  /** Connects, at the first call. */
  readonly open: () => Promise<OpenJobEngine>
  /** Works on jobs from now on. Where no other process could have left any, it waits for the first one. */
  readonly start: () => void
  /** Interrupts the jobs that this process works on; another one, or the next start, continues them. */
  readonly close: () => Promise<void>
  /** Starts and closes it with the service. */
  readonly plugin: RoutePlugin
}

export interface JobEngineParts {
  readonly database: Database
  readonly logger: Pick<Logger, 'info' | 'warn'>
  /** Whether this process works on jobs, or only adds them for others. */
  readonly works: boolean
}

/** The process stops. */
export class JobInterrupted extends Error {
  override readonly name = 'JobInterrupted'
}

/** Long work by pg-boss. It is loaded, and its schema is made, when it is first needed: that takes longer than a request may. */
export function createJobEngine({ database, logger, works }: JobEngineParts): JobEngine {
  const workers = new Map<JobQueue, JobWorker>()
  const closing = new AbortController()
  let opening: Promise<PgBoss> | undefined
  let reopening: NodeJS.Timeout | undefined

  const connect = async (): Promise<PgBoss> => {
    const began = performance.now()
    const { PgBoss: Boss } = await import('pg-boss')
    const boss = new Boss(optionsOf(database))
    boss.on('error', (error) => logger.warn({ err: error }, 'a statement about jobs failed, and will be tried again'))
    await boss.start()
    try {
      for (const [queue, worker] of workers) await openQueue(boss, queue, worker)
    } catch (error) {
      await boss.stop({ graceful: false })
      throw error
    }
    logger.info({ milliseconds: Math.round(performance.now() - began), works }, 'the queues of jobs are open')
    return boss
  }
  const openQueue = async (boss: PgBoss, queue: JobQueue, { run, giveUp }: JobWorker) => {
    const { name, atOnce, oneOfGroup, resumesFirst } = queue
    const lost = lostOf(name)
    const settings = {
      retryLimit,
      ...(resumesFirst ? { retryDelay: 0 } : retryDelays),
      heartbeatSeconds: heartbeatSeconds[database.kind],
      expireInSeconds: longestSeconds,
      notify: true,
    }
    await boss.createQueue(lost, settings)
    await boss.createQueue(name, { ...settings, deadLetter: lost })
    if (!works) return
    if (database.kind === 'pglite') for (const each of [name, lost]) await beginAgain(boss, database, each)
    const inTurn = oneOfGroup ? { groupConcurrency: 1 } : {}
    for (let at = 0; at < atOnce; at += 1) {
      await workOne(boss, name, inTurn, (ids, signal) => run(ids, AbortSignal.any([signal, closing.signal])))
    }
    await workOne(boss, lost, {}, giveUp)
  }
  /** Works on the jobs of a queue, one after the other. */
  const workOne = async (boss: PgBoss, queue: string, options: WorkOptions, work: JobWorker['run']) => {
    const settings = { ...options, notifyPollingIntervalSeconds: pollingSeconds }
    const worker: string = await boss.work<JobIds>(queue, settings, async (jobs) => {
      for (const { id, data, signal } of jobs) {
        try {
          await work(data, signal).catch((error: unknown) => {
            const level = closing.signal.aborted ? 'info' : 'warn'
            logger[level]({ err: error, queue, job: id }, 'a job could not go on, and is begun again later')
            // pg-boss stores what is thrown. The error itself may repeat what is in the rows of an account.
            throw new Error('It could not go on. The log of the service says why.')
          })
        } finally {
          // Otherwise the next job would wait until the queue is looked at again.
          boss.notifyWorker(worker)
        }
      }
    })
  }
  const open = (): Promise<PgBoss> => {
    closing.signal.throwIfAborted()
    opening ??= connect().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  const startWorking = async () => {
    try {
      if (await mayHaveJobs(database)) await open()
    } catch (error) {
      if (closing.signal.aborted) return
      logger.warn({ err: error }, 'the queues of jobs could not be opened; that will be tried again')
      reopening = setTimeout(() => void startWorking(), reopenDelayMs).unref()
    }
  }
  const start = () => {
    if (works) void startWorking()
  }
  const close = async () => {
    clearTimeout(reopening)
    closing.abort(new JobInterrupted('The service stops.'))
    const boss = await opening?.catch(() => undefined)
    await boss?.stop({ graceful: true, timeout: closeTimeoutMs })
  }
  return {
    work: (queue, worker) => void workers.set(queue, worker),
    start,
    close,
    plugin: async (app) => {
      // It does not keep the service from being ready.
      app.addHook('onReady', async () => start())
      app.addHook('preClose', close)
    },
    open: async () => {
      const boss = await open()
      return {
        send: async (transaction, { name }, { id, ids, group }) => {
          await boss.send(name, ids, { id, group: { id: group }, db: within(transaction) })
        },
        cancel: async (transaction, { name }, id) => {
          await boss.cancel(name, id, { db: within(transaction) })
        },
      }
    },
  }
}

/** Where the jobs of a queue go that were begun too often. */
function lostOf(queue: string): string {
  return `${queue}-lost`
}

/** Other processes add jobs on a server. On PGlite there are those that an earlier process has left. */
async function mayHaveJobs(database: Database): Promise<boolean> {
  if (database.kind === 'postgres') return true
  const [table] = await database.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [
    `${schema}.job`,
  ])
  if (!table?.exists) return false
  const unfinished = await database.query(
    `SELECT 1 FROM ${schema}.job WHERE state IN ('created', 'retry', 'active') LIMIT 1`,
  )
  return unfinished.length > 0
}

/** Gives back the jobs of an earlier process. PGlite is opened by one at a time, so nobody works on what it had begun. */
async function beginAgain(boss: PgBoss, database: Database, queue: string): Promise<void> {
  const begun = await database.query<{ id: string }>(
    `SELECT id::text FROM ${schema}.job WHERE name = $1 AND state = 'active'`,
    [queue],
  )
  const ids = begun.map(({ id }) => id)
  if (ids.length > 0) await boss.fail(queue, ids, { message: 'Its process has ended.' })
}

function optionsOf(database: Database): ConstructorOptions {
  const { url, scriptRows } = database
  const usual: ConstructorOptions = {
    schema,
    useListenNotify: true,
    // Nothing is repeated by the clock.
    schedule: false,
    superviseIntervalSeconds: lookThroughSeconds,
    monitorIntervalSeconds: lookThroughSeconds,
    registerInstance: false,
    openTelemetry: { enabled: false },
  }
  if (url !== undefined) {
    return {
      ...usual,
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: 3_000,
      application_name: 'keyroom jobs',
      options: '-c statement_timeout=30000',
    }
  }
  if (!scriptRows)
    throw new Error('Expected a database with an address, or one that runs scripts with rows, got neither.')
  return {
    ...usual,
    backend: 'pglite',
    reindex: false,
    monitorVacuum: false,
    db: {
      executeSql: async (text, values) => ({
        rows: values && values.length > 0 ? await database.query(text, values) : await scriptRows(text),
      }),
      listen: async (channel, onNotification, onReconnect) => {
        const close = await database.listen(channel, onNotification)
        onReconnect()
        return { close }
      },
    },
  }
}

/** A transaction of ours for statements of pg-boss that have parameters. */
function within(transaction: Transaction): NonNullable<ConstructorOptions['db']> {
  return { executeSql: async (text, values = []) => ({ rows: await transaction.query(text, values) }) }
}
