import { randomUUID } from 'node:crypto'
import type { Database } from '../database.ts'
import { openPostgresDatabase } from '../postgres-database.ts'

/** A separate database on the test server. */
export interface TestDatabase {
  readonly url: string
  /** Removes the database even if clients are still connected. */
  readonly drop: () => Promise<void>
}

/** Creates a database on the server of the URL, empty or in the state. */
export async function createTestDatabase(serverUrl: string, state?: TestState): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = openPostgresDatabase(serverUrl, { connections: 1, report })
  const template = state && isServerThrownAway() ? await provideTemplate(server, serverUrl, state) : 'template1'
  await server.script(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  const url = urlOf(serverUrl, name)
  if (state && template === 'template1') await prepareAt(url, state)
  return {
    url,
    drop: async () => {
      await server.script(`DROP DATABASE ${name} WITH (FORCE)`)
      await server.close()
    },
  }
}

/** Templates stay on the server, so they are made only on one that `pnpm unit` started for this run. */
function isServerThrownAway(): boolean {
  return process.env['TEST_DATABASE_IS_TEMPORARY'] === 'true'
}

/** The first process makes the template and the others wait, since test files run in several processes. */
async function provideTemplate(server: Database, serverUrl: string, state: TestState): Promise<string> {
  const name = `template_${state.name}`
  await server.query('SELECT pg_advisory_lock(hashtext($1))', [name])
  try {
    const [known] = await server.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (known) return name
    await server.script(`DROP DATABASE IF EXISTS ${name}_unfinished`)
    const { base, prepare } = state
    const template = base ? await provideTemplate(server, serverUrl, base) : 'template1'
    await server.script(`CREATE DATABASE ${name}_unfinished TEMPLATE ${template}`)
    await prepareAt(urlOf(serverUrl, `${name}_unfinished`), { prepare })
    await server.script(`ALTER DATABASE ${name}_unfinished RENAME TO ${name}`)
    return name
  } finally {
    await server.query('SELECT pg_advisory_unlock(hashtext($1))', [name])
  }
}

async function prepareAt(url: string, state: Pick<TestState, 'base' | 'prepare'>): Promise<void> {
  if (state.base) await prepareAt(url, state.base)
  const database = openPostgresDatabase(url, { report })
  try {
    await state.prepare(database)
  } finally {
    await database.close()
  }
}

function urlOf(serverUrl: string, name: string): string {
  const own = new URL(serverUrl)
  own.pathname = `/${name}`
  return own.href
}

function report(error: Error): void {
  process.emitWarning(error.message)
}

/** What a database holds when a test begins: made once in a run, then copied. Its name is unique per engine. */
export interface TestState {
  readonly name: string
  /** What it holds before it is prepared; nothing by default. */
  readonly base?: TestState
  readonly prepare: (database: Database) => Promise<unknown>
}
