import { randomUUID } from 'node:crypto'
import type { Database } from './database.ts'
import { openPgliteDatabase } from './pglite-database.ts'
import { openPostgresDatabase } from './postgres-database.ts'

/** One engine that SQL tests run on: its name, and a way to open an empty database of it. */
export interface TestEngine {
  readonly name: string
  readonly open: () => Promise<Database>
}

/**
 * The engines that every test of SQL runs on: PGlite always, and PostgreSQL where `TEST_DATABASE_URL` names a server
 * on which databases may be created. The test command starts one where it can and says so where it can't.
 *
 * @example describe.each(testEngines())('$name', ({ open }) => { … })
 */
export function testEngines(): TestEngine[] {
  const pglite: TestEngine = { name: 'PGlite', open: () => openPgliteDatabase() }
  const url = process.env.TEST_DATABASE_URL
  return url ? [pglite, { name: 'PostgreSQL', open: () => openEmptyPostgres(url) }] : [pglite]
}

async function openEmptyPostgres(url: string): Promise<Database> {
  const report = (error: Error) => process.emitWarning(error.message)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = openPostgresDatabase(url, { connections: 1, report })
  await server.query(`CREATE DATABASE ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = openPostgresDatabase(own.href, { report })
  return {
    ...database,
    close: async () => {
      await database.close()
      await server.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await server.close()
    },
  }
}
