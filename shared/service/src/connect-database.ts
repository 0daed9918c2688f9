import { openPostgresDatabase, waitForDatabase, type Database } from '@keyroom/database'
import type { ServiceLog } from './run-service.ts'

export interface Connecting {
  /** The maximum number of connections. */
  readonly connections?: number
  /** Whether to write even while the server reads alone because its disk is nearly full. */
  readonly usesReserve?: boolean
  readonly logger: Pick<ServiceLog, 'info' | 'warn'>
}

/**
 * Opens a PostgreSQL database and waits until it answers, up to half a minute.
 * @throws when the database does not answer in time
 */
export async function connectDatabase(
  url: string,
  { connections, usesReserve, logger }: Connecting,
): Promise<Database> {
  const database = openPostgresDatabase(url, {
    ...(connections && { connections }),
    ...(usesReserve && { usesReserve }),
    report: ({ message: reason }) => logger.warn({ reason }, 'a database connection ended'),
  })
  await waitForDatabase(database, ({ message: reason }) => logger.info({ reason }, 'waiting for the database'))
  return database
}

/** Runs one piece of work with a database, in a process that does nothing else. A signal ends it at once. */
export async function withDatabase(
  url: string,
  connecting: Connecting,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))
  const database = await connectDatabase(url, { connections: 2, ...connecting })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}
