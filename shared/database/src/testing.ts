import type { Database } from './database.ts'
import { openPostgresDatabase } from './postgres-database.ts'
import { openFreshPglite } from './testing/fresh-pglite.ts'
import { planOnPglite } from './testing/plan-on-pglite.ts'
import { createTestDatabase, type TestState } from './testing/test-database.ts'

export { openDetour, type Detour } from './testing/detour.ts'
export { createTestDatabase, type TestDatabase } from './testing/test-database.ts'
export type { TestState } from './testing/test-database.ts'
export { keepInRun, writePgliteFolder } from './testing/fresh-pglite.ts'

/** An engine that SQL tests run on: its name, and how to open a database, empty or in a state. */
export interface TestEngine {
  readonly name: string
  readonly open: (state?: TestState) => Promise<Database>
}

/**
 * The engine of suites about what a service does: PostgreSQL, where each of their statements is also planned on PGlite, or
 * PGlite if there is no server. With `TEST_ENGINES=all` they run on both, as suites of SQL itself always do.
 *
 * @example describe.each(testEngines())('$name', ({ open }) => { … })
 */
export function testEngines(): TestEngine[] {
  const production = productionEngine()
  if (production === embeddedEngine || process.env['TEST_ENGINES'] === 'all') return allEngines()
  return [{ ...production, open: (state) => openPlanned(production, state) }]
}

/**
 * The engines of suites about SQL itself: PGlite always, and PostgreSQL where `TEST_DATABASE_URL` names a server on which
 * databases may be created. The test command starts a server if it can and says so if it can't.
 */
export function allEngines(): TestEngine[] {
  return [...new Set([embeddedEngine, productionEngine()])]
}

/** The engine that is always there. */
export const embeddedEngine: TestEngine = { name: 'PGlite', open: openFreshPglite }

/** PostgreSQL where there is a server, for tests whose results others compare on both engines. */
export function productionEngine(): TestEngine {
  const [url] = testServers()
  return url ? { name: 'PostgreSQL', open: (state) => openFreshPostgres(url, state) } : embeddedEngine
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

async function openPlanned({ open }: TestEngine, state?: TestState): Promise<Database> {
  if (!state)
    throw new Error('Expected the state to plan statements in, got none. Use allEngines() for an empty database.')
  return planOnPglite(await open(state), state)
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
