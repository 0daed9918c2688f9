import type { Database } from './database.ts'
import { openPostgresDatabase } from './postgres-database.ts'
import { openFreshPglite } from './testing/fresh-pglite.ts'
import { createTestDatabase, type TestState } from './testing/test-database.ts'

export { openDetour, type Detour } from './testing/detour.ts'
export { createTestDatabase, type TestDatabase } from './testing/test-database.ts'
export type { TestState } from './testing/test-database.ts'
export { keepInRun } from './testing/fresh-pglite.ts'

/** An engine that SQL tests run on: its name, and how to open a database, empty or in a state. */
export interface TestEngine {
  readonly name: string
  readonly open: (state?: TestState) => Promise<Database>
}

/**
 * The engines that every test of SQL runs on: PGlite always, and PostgreSQL where `TEST_DATABASE_URL` names a server
 * on which databases may be created. The test command starts a server if it can and says so if it can't.
 *
 * @example describe.each(testEngines())('$name', ({ open }) => { … })
 */
export function testEngines(): TestEngine[] {
  const pglite: TestEngine = { name: 'PGlite', open: openFreshPglite }
  const [url] = testServers()
  return url ? [pglite, { name: 'PostgreSQL', open: (state) => openFreshPostgres(url, state) }] : [pglite]
}

/**
 * The PostgreSQL server of the tests, or an empty list if no server is available: for what can't happen to PGlite.
 *
 * @example const withServer = testServers().length > 0 ? describe : describe.skip
 */
export function testServers(): string[] {
  const url = process.env['TEST_DATABASE_URL']
  return url ? [url] : []
}

async function openFreshPostgres(serverUrl: string, state?: TestState): Promise<Database> {
  const { url, drop } = await createTestDatabase(serverUrl, state)
  const database = openPostgresDatabase(url, { report: (error) => process.emitWarning(error.message) })
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}
