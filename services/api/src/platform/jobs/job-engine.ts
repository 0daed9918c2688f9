import type { Database, Transaction } from '@keyroom/database'
import type { Logger } from 'pino'
import type { ConstructorOptions, PgBoss } from 'pg-boss'
import type { RoutePlugin } from '../routing/route-plugin.ts'

/** The schema of pg-boss, which makes and migrates it. */
const schema = 'jobs'

/** Connections to a server besides the pool of the API, and one that listens. */
const connections = 2

/**
 * A process that works on a job says so at this interval. A job whose process has been silent for that long is given to
 * another one when the jobs are next looked through.
 */
const heartbeatSeconds = 10
const lookThroughSeconds = 5

/** The longest that pg-boss lets a job take. Its heartbeats tell earlier that a process is gone. */
const longestSeconds = 24 * 60 * 60

/** How often a job is begun again after it was interrupted, and how long it waits before that. */
const retries = { retryLimit: 20, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 }

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
    const { name, atOnce, oneOfGroup } = queue
    const lost = lostOf(name)
    const settings = { ...retries, heartbeatSeconds, expireInSeconds: longestSeconds, notify: true }
    await boss.createQueue(lost, settings)
    await boss.createQueue(name, { ...settings, deadLetter: lost })
    if (!works) return
    const usual = { notifyPollingIntervalSeconds: pollingSeconds }
    await boss.work<JobIds>(
      name,
      { ...usual, localConcurrency: atOnce, ...(oneOfGroup && { groupConcurrency: 1 }) },
      async (jobs) => {
        for (const { data, signal } of jobs) await run(data, AbortSignal.any([signal, closing.signal]))
      },
    )
    await boss.work<JobIds>(lost, usual, async (jobs) => {
      for (const { data } of jobs) await giveUp(data)
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

/** Other processes may have left jobs on a server. PGlite is opened by one process, which has had none before its schema is there. */
async function mayHaveJobs(database: Database): Promise<boolean> {
  if (database.kind === 'postgres') return true
  const [found] = await database.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [
    `${schema}.version`,
  ])
  return found?.exists ?? false
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
