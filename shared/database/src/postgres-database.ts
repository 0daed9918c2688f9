import pg from 'pg'
import pTimeout from 'p-timeout'
import type { Database, Transaction } from './database.ts'
import { isDatabaseUnreachable } from './is-database-unreachable.ts'
import { listenOnPostgres } from './postgres-listener.ts'
import { connectionSettings, longQuery, statementTimeoutMs } from './postgres-settings.ts'

/** How long connections may take to close. A server that is paused never answers. */
const closeGraceMs = 2_000

/** Restores a connection after an error in any statement. */
const restoreConnection = 'ROLLBACK; RESET statement_timeout'

/**
 * A pool of at most `connections` to the server that the URL names. `report` gets the errors of idle connections. With
 * `usesReserve` it writes even while the server reads alone because its disk is nearly full.
 */
export function openPostgresDatabase(
  url: string,
  {
    connections = 10,
    report,
    usesReserve,
  }: { connections?: number; report: (error: Error) => void; usesReserve?: boolean },
): Database {
  const pool = new pg.Pool({ ...connectionSettings(url, { usesReserve }), max: connections })
  pool.on('error', report)
  return {
    kind: 'postgres',
    url,
    query: async (sql, parameters = []) => (await pool.query(sql, [...parameters])).rows as never,
    script: (sql) => withClient(pool, (client) => runLong(client, sql)),
    transaction: (work, { isLong = false } = {}) =>
      withClient(pool, async (client) => {
        await client.query(isLong ? `BEGIN; SET LOCAL statement_timeout = ${statementTimeoutMs.long}` : 'BEGIN')
        const result = await work(transactionOn(client, isLong))
        await client.query({ ...(isLong ? longQuery : {}), text: 'COMMIT' })
        return result
      }),
    listen: (channel, onPayload, observer = {}) =>
      listenOnPostgres(connectionSettings(url), channel, onPayload, observer),
    close: () => pTimeout(pool.end(), { milliseconds: closeGraceMs, message: false }),
  }
}

/** Runs work on a connection of the pool. After an error the connection is rolled back; if that fails, it is discarded. */
async function withClient<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  // No statement reports a connection that breaks between two of them.
  const hearOfEnd = (error: Error) => (broken = error)
  client.on('error', hearOfEnd)
  try {
    return await work(client)
  } catch (error) {
    // A statement without an answer is still running, so no later statement would get one.
    if (isDatabaseUnreachable(error)) broken ??= error as Error
    if (!broken) await client.query(restoreConnection).catch((reason: Error) => (broken = reason))
    throw error
  } finally {
    client.off('error', hearOfEnd)
    client.release(broken)
  }
}

function transactionOn(client: pg.PoolClient, isLong: boolean): Transaction {
  const limits = isLong ? longQuery : {}
  return {
    query: async (sql, parameters = []) =>
      (await client.query({ ...limits, text: sql, values: [...parameters] })).rows as never,
    script: async (sql) => void (await client.query({ ...limits, text: sql })),
  }
}

async function runLong(client: pg.PoolClient, sql: string): Promise<void> {
  await client.query(`SET statement_timeout = ${statementTimeoutMs.long}`)
  await client.query({ ...longQuery, text: sql })
  await client.query('RESET statement_timeout')
}
