import { randomUUID } from 'node:crypto'
import { openPostgresDatabase } from '../postgres-database.ts'

/** An empty database on the server of the tests. */
export interface TestDatabase {
  readonly url: string
  /** Removes it, whoever is still connected. */
  readonly drop: () => Promise<void>
}

/** Makes an empty database on the server that the URL names. */
export async function createTestDatabase(serverUrl: string): Promise<TestDatabase> {
  const report = (error: Error) => process.emitWarning(error.message)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = openPostgresDatabase(serverUrl, { connections: 1, report })
  await server.script(`CREATE DATABASE ${name}`)
  const own = new URL(serverUrl)
  own.pathname = `/${name}`
  return {
    url: own.href,
    drop: async () => {
      await server.script(`DROP DATABASE ${name} WITH (FORCE)`)
      await server.close()
    },
  }
}
