import pg from 'pg'
import type { Database } from './database.ts'

/** A pool of at most `connections` to the server that the URL names. `report` hears errors of idle connections. */
export function openPostgresDatabase(
  url: string,
  { connections = 10, report }: { connections?: number; report: (error: Error) => void },
): Database {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 5_000 })
  pool.on('error', report)
  return {
    kind: 'postgres',
    query: async (sql, parameters = []) => (await pool.query(sql, [...parameters])).rows as never,
    script: async (sql) => void (await pool.query(sql)),
    transaction: async (work) => {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('BEGIN')
        const result = await work({
          query: async (sql, parameters = []) => (await client.query(sql, [...parameters])).rows as never,
          script: async (sql) => void (await client.query(sql)),
        })
        await client.query('COMMIT')
        return result
      } catch (error) {
        await client.query('ROLLBACK').catch((reason: Error) => (broken = reason))
        throw error
      } finally {
        client.release(broken)
      }
    },
    listen: (channel, hear) => listenOnOwnConnection(url, channel, hear, report),
    close: () => pool.end(),
  }
}

async function listenOnOwnConnection(
  url: string,
  channel: string,
  hear: (payload: string) => void,
  report: (error: Error) => void,
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', report)
  client.on('notification', (message) => hear(message.payload ?? ''))
  await client.connect()
  await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
  return () => client.end()
}
