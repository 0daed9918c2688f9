import { randomBytes } from 'node:crypto'
import type { Database } from '@keyroom/database'
import type { JWK } from 'jose'
import { loadSigningKeys } from './signing-keys.ts'

/** The keys that sign tokens and cookies, created once per database. */
export interface Keys {
  /** Private RS256 keys as a JSON Web Key Set; the first one signs. */
  readonly jwks: { keys: JWK[] }
  readonly cookieKeys: string[]
}

export async function loadKeys(database: Database): Promise<Keys> {
  return {
    jwks: { keys: await loadSigningKeys(database) },
    cookieKeys: await keep(database, 'cookie-keys', async () => [randomBytes(32).toString('base64url')]),
  }
}

/** Reads a setting, or creates it. When two processes start at once, both use the value that was stored first. */
async function keep<Value>(database: Database, name: string, make: () => Promise<Value>): Promise<Value> {
  const read = async () => {
    const [row] = await database.query<{ value: Value }>('SELECT value FROM identity.setting WHERE name = $1', [name])
    return row?.value
  }
  const known = await read()
  if (known !== undefined) return known
  await database.query('INSERT INTO identity.setting (name, value) VALUES ($1, $2::jsonb) ON CONFLICT DO NOTHING', [
    name,
    JSON.stringify(await make()),
  ])
  const kept = await read()
  if (kept === undefined) throw new Error(`The setting "${name}" could not be stored in identity.setting.`)
  return kept
}
