import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '@keyroom/database'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { lifetimes } from './lifetimes.ts'

/** The channel that notifies processes of changed keys. */
export const keysChannel = 'identity_keys'

/** Services reload the keys after this many minutes, and then know a newly published key. */
export const publishedAheadMinutes = 10

/** How long a key stays published after its last signature: the longest token lifetime plus an hour. */
const keptSeconds = Math.max(lifetimes.AccessToken, lifetimes.IdToken, lifetimes.ClientCredentials) + 60 * 60

/**
 * The private RS256 keys: the current one first, then the next one, then retired ones. Missing keys are
 * created. When two processes start at once, both use the keys that were stored first.
 */
export async function loadSigningKeys(database: Database): Promise<JWK[]> {
  for (const state of ['current', 'next'] as const) {
    const [known] = await database.query('SELECT 1 FROM identity.signing_key WHERE state = $1', [state])
    if (!known) await add(database, state, await makeKey())
  }
  const rows = await database.query<{ jwk: JWK }>(
    `SELECT jwk FROM identity.signing_key WHERE state <> 'retired' OR retired_at > now() - make_interval(secs => $1::int)
      ORDER BY array_position(ARRAY['current', 'next', 'retired'], state), retired_at DESC`,
    [keptSeconds],
  )
  return rows.map(({ jwk }) => jwk)
}

/**
 * Makes the next key sign from now on, publishes its successor, and notifies the running processes. The key that
 * signed until now stays published as long as its tokens are valid, so nobody is signed out.
 *
 * @returns the ids of the current key and of the retired one
 * @throws when services may not know the next key yet, unless `atOnce` is set
 */
export async function rotateSigningKeys(
  database: Database,
  { atOnce = false }: { atOnce?: boolean } = {},
): Promise<{ readonly current: string; readonly retired: string }> {
  await loadSigningKeys(database)
  const following = await makeKey()
  return database.transaction(async (transaction) => {
    // When two processes rotate at once, the second finds a next key that was just published.
    const keys = await transaction.query<{ kid: string; state: string; minutes: number }>(
      `SELECT kid, state, (extract(epoch FROM now() - published_at) / 60)::float8 AS minutes
         FROM identity.signing_key WHERE state <> 'retired' ORDER BY kid FOR UPDATE`,
    )
    const current = keys.find(({ state }) => state === 'current')
    const next = keys.find(({ state }) => state === 'next')
    if (!current || !next) throw new Error('The keys are being changed by somebody else. Try again.')
    if (next.minutes < publishedAheadMinutes && !atOnce) {
      const wait = Math.ceil(publishedAheadMinutes - next.minutes)
      throw new Error(
        `The next key was published ${Math.floor(next.minutes)} minutes ago, and services read the keys every ` +
          `${publishedAheadMinutes}. Try again in ${wait}; or rotate at once (--now), and tokens may be refused for up ` +
          'to half a minute.',
      )
    }
    await transaction.query(`UPDATE identity.signing_key SET state = 'retired', retired_at = now() WHERE kid = $1`, [
      current.kid,
    ])
    await transaction.query(`UPDATE identity.signing_key SET state = 'current' WHERE kid = $1`, [next.kid])
    await add(transaction, 'next', following)
    // Keys were stored here before they had a table.
    await transaction.query(`DELETE FROM identity.setting WHERE name = 'jwks'`)
    await transaction.query('SELECT pg_notify($1, $2)', [keysChannel, next.kid])
    return { current: next.kid, retired: current.kid }
  })
}

/** Deletes keys whose last token has expired. */
export async function removeRunOutKeys(database: Database): Promise<void> {
  await database.query(
    `DELETE FROM identity.signing_key
      WHERE state = 'retired' AND retired_at < now() - make_interval(secs => $1::int)`,
    [keptSeconds],
  )
}

async function add(database: Pick<Transaction, 'query'>, state: 'current' | 'next', key: JWK): Promise<void> {
  await database.query(
    'INSERT INTO identity.signing_key (kid, jwk, state) VALUES ($1, $2::jsonb, $3) ON CONFLICT DO NOTHING',
    [key.kid, JSON.stringify(key), state],
  )
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomBytes(12).toString('base64url') }
}
