import { randomBytes } from 'node:crypto'
import type { Database } from '@keyroom/database'
import type { JWK } from 'jose'
import { loadSigningKeys } from './signing-keys.ts'

/** The keys of tokens and those that sign cookies: made once per database, then kept. */
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

/** Reads a setting, or makes and stores it; when two processes start at once, both read the one that was first. */
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
