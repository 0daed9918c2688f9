import type { Database } from './database.ts'
import { openPostgresDatabase } from './postgres-database.ts'
import { openFreshPglite } from './testing/fresh-pglite.ts'
import { createTestDatabase } from './testing/test-database.ts'

export { openDetour, type Detour } from './testing/detour.ts'
export { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

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
  const pglite: TestEngine = { name: 'PGlite', open: openFreshPglite }
  const [url] = testServers()
  return url ? [pglite, { name: 'PostgreSQL', open: () => openEmptyPostgres(url) }] : [pglite]
}

/**
 * The PostgreSQL server of the tests, or nothing where there is none: for what cannot happen to PGlite.
 *
 * @example const withServer = testServers().length > 0 ? describe : describe.skip
 */
export function testServers(): string[] {
  const url = process.env['TEST_DATABASE_URL']
  return url ? [url] : []
}

async function openEmptyPostgres(serverUrl: string): Promise<Database> {
  const { url, drop } = await createTestDatabase(serverUrl)
  const database = openPostgresDatabase(url, { report: (error) => process.emitWarning(error.message) })
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}
