import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './database.ts'

/** A migration may take long, and so may waiting for another process that migrates. */
const slow = { isLong: true }

/**
 * Brings one schema up to date with a folder of numbered SQL files (`0001-users.sql`, …), each in one transaction.
 * A schema belongs to one service; its history is stored in `<schema>.migration`. Two processes that migrate at the same time
 * wait for each other. A file that changed after it ran is refused: a change needs a new file.
 *
 * @returns the names of the files that this call ran
 */
export async function migrate(database: Database, schema: string, folder: string): Promise<string[]> {
  if (!/^[a-z_]+$/.test(schema)) throw new Error(`Expected a schema name of lower-case letters and _, got "${schema}".`)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  await ensureHistory(database, schema)
  const ran: string[] = []
  for (const name of files) {
    const sql = await readFile(join(folder, name), 'utf8')
    if (await runOnce(database, schema, name, sql)) ran.push(name)
  }
  return ran
}

/**
 * The migrations of a schema that ran, but are not in the folder: a newer version of the product ran them.
 *
 * @throws when the schema has no history
 */
export async function unknownMigrations(database: Database, schema: string, folder: string): Promise<string[]> {
  const known = new Set(await readdir(folder))
  const ran = await database.query<{ name: string }>(`SELECT name FROM ${schema}.migration ORDER BY name`)
  return ran.map(({ name }) => name).filter((name) => !known.has(name))
}

async function ensureHistory(database: Database, schema: string): Promise<void> {
  // A database that only reads, since its disk is nearly full, takes not even a statement that would change nothing.
  if (await hasHistory(database, schema)) return
  await database.transaction(async (transaction) => {
    await holdTurn(transaction, schema)
    if (await hasHistory(transaction, schema)) return
    await transaction.script(`
      CREATE SCHEMA IF NOT EXISTS ${schema};
      CREATE TABLE ${schema}.migration (
        name text PRIMARY KEY,
        checksum text NOT NULL,
        ran_at timestamptz NOT NULL DEFAULT now()
      );`)
  }, slow)
}

/** Reads the catalog's rows: a connection may remember that a schema is missing, while another process has made it. */
async function hasHistory(database: Pick<Database, 'query'>, schema: string): Promise<boolean> {
  const found = await database.query(`SELECT FROM pg_tables WHERE schemaname = $1 AND tablename = 'migration'`, [
    schema,
  ])
  return found.length > 0
}

function runOnce(database: Database, schema: string, name: string, sql: string): Promise<boolean> {
  const checksum = createHash('sha256').update(sql).digest('hex')
  return database.transaction(async (transaction) => {
    await holdTurn(transaction, schema)
    const [known] = await transaction.query<{ checksum: string }>(
      `SELECT checksum FROM ${schema}.migration WHERE name = $1`,
      [name],
    )
    if (known && known.checksum !== checksum) {
      throw new Error(`Migration ${schema}/${name} changed after it ran. Restore the file and add a new one instead.`)
    }
    if (known) return false
    await transaction.script(`SET LOCAL search_path TO ${schema}; ${sql}`)
    await transaction.query(`INSERT INTO ${schema}.migration (name, checksum) VALUES ($1, $2)`, [name, checksum])
    return true
  }, slow)
}

function holdTurn(transaction: Pick<Database, 'query'>, schema: string): Promise<unknown> {
  return transaction.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`migrate ${schema}`])
}
