import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openPostgresDatabase, type Database } from '@keyroom/database'
import type { Change } from '@keyroom/product-api/schemas'
import { importJWK, type CryptoKey, type JWK } from 'jose'
import { changeChannel, publishChange } from '../../platform/changes/publish-change.ts'
import type { RequestLimits } from '../../platform/server/limit-requests.ts'
import { restoreLakeside } from '../fresh-organizations.ts'
import type { ApiDocument } from '../route-table.ts'
import { people } from '../test-api.ts'
import { createTokenSigner, type TokenSigner } from '../test-issuer.ts'
import { openRawClient } from './send-raw.ts'
import { restoreOwned, type Target } from './target.ts'

/** The API of a running stack of containers, behind its gateway. */
export interface StackTarget extends Target {
  /** Starts the API again, with other limits and with nothing counted. */
  readonly restart: (limits: RequestLimits) => Promise<void>
}

/** What the API changes at the identity provider. */
const directoryTables = ['directory_user', 'organization', 'member', 'member_role', 'invitation']

/**
 * Opens the stack that the variables of compose name. Its database is reached at its container's address, which only
 * Linux allows, and gives the key that signs tokens: the attackers are the sample's people.
 */
export async function openStackTarget(): Promise<StackTarget> {
  const port = Number(new URL(variable('KEYROOM_ORIGIN')).port)
  const database = openPostgresDatabase(await databaseUrl(), {
    connections: 4,
    report: (error) => process.emitWarning(error.message),
  })
  const issuer = await signerOf(database, `${variable('KEYROOM_IDENTITY_ORIGIN')}/`)
  const client = openRawClient(port)
  const { text } = await client.send({ method: 'GET', target: '/api/openapi.json' })
  const restoreDirectory = await keepDirectory(database)
  return {
    port,
    document: JSON.parse(text) as ApiDocument,
    hasGateway: true,
    issuer,
    database,
    ask: async (person, given) => {
      const { url, method = 'GET', headers = {}, payload } = typeof given === 'string' ? { url: given } : given
      const token = person && { authorization: `Bearer ${await issuer.tokenOf(person)}` }
      const answer = await client.send({
        method,
        target: typeof url === 'string' ? url : (url?.pathname ?? '/'),
        headers: { ...token, ...(headers as Record<string, string>) },
        ...(typeof payload === 'string' ? { body: payload } : {}),
      })
      const body = (answer.text === '' ? undefined : JSON.parse(answer.text)) as never
      return { status: answer.status, body, headers: answer.headers }
    },
    membersOf: async (organizationId) => {
      const members = await database.query<{ id: string }>(
        'SELECT user_id AS id FROM identity.member WHERE organization_id = $1',
        [organizationId],
      )
      return members.map(({ id }) => id)
    },
    renew: async () => {
      await restoreDirectory()
      await restoreLakeside(database)
      await restoreOwned(database)
      await announceRestored(database)
    },
    restart: async ({ perAddress, perAccount }) => {
      await compose(['up', '--detach', '--wait', '--no-deps', '--no-build', '--force-recreate', 'api'], {
        REQUESTS_PER_ADDRESS: String(perAddress),
        REQUESTS_PER_ACCOUNT: String(perAccount),
      })
    },
    close: async () => {
      client.close()
      await database.close()
    },
  }
}

function variable(name: string): string {
  const value = process.env[name]
  if (value) return value
  throw new Error(`Expected ${name} of a stack of containers, got nothing. Use npm run hostile -- --stack compose.`)
}

async function compose(words: readonly string[], env: Record<string, string> = {}): Promise<string> {
  return docker(['compose', ...words], env)
}

async function docker(words: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await promisify(execFile)('docker', words, {
    cwd: join(import.meta.dirname, '../../../../..'),
    env: { ...process.env, ...env },
  })
  return stdout.trim()
}

async function databaseUrl(): Promise<string> {
  const container = await compose(['ps', '--quiet', 'postgres'])
  const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}'
  const address = await docker(['inspect', '--format', format, container])
  const password = await compose(['exec', '-T', 'postgres', 'cat', '/run/secrets/database/password'])
  return `postgres://keyroom:${password}@${address}:5432/keyroom`
}

async function signerOf(database: Database, issuer: string): Promise<TokenSigner> {
  const [current] = await database.query<{ kid: string; jwk: JWK }>(
    `SELECT kid, jwk FROM identity.signing_key WHERE state = 'current'`,
  )
  if (!current) throw new Error('Expected identity to have a key that signs tokens, got none.')
  const key = (await importJWK(current.jwk, 'RS256', { extractable: true })) as CryptoKey
  return createTokenSigner({ issuer, keyId: current.kid, key })
}

/** Copies the directory. @returns a function that puts it back to how it was then */
async function keepDirectory(database: Database): Promise<() => Promise<void>> {
  const copies = directoryTables.map((name) => `CREATE TABLE hostile.${name} AS TABLE identity.${name};`)
  await database.script(`DROP SCHEMA IF EXISTS hostile CASCADE; CREATE SCHEMA hostile; ${copies.join(' ')}`)
  const restoring = directoryTables.map(
    (name) => `DELETE FROM identity.${name}; INSERT INTO identity.${name} SELECT * FROM hostile.${name};`,
  )
  // Other tables refer to these, so their rows must not be deleted with what they refer to.
  return () => database.script(`BEGIN; SET LOCAL session_replication_role = replica; ${restoring.join(' ')} COMMIT`)
}

/** Tells the API what is no longer as it knows it, and waits until that has been delivered. */
async function announceRestored(database: Database): Promise<void> {
  const organizations = ['org_lakeside', 'org_harbor']
  const users = [...new Set(Object.values(people).map(({ userId }) => userId))]
  const changes: Change[] = [
    ...organizations.flatMap((organizationId): Change[] => [
      { subject: 'organization', organizationId },
      ...users.map((userId): Change => ({ subject: 'membership', organizationId, userId })),
    ]),
    ...users.map((userId): Change => ({ subject: 'person', userId })),
  ]
  const { promise: delivered, resolve } = Promise.withResolvers<void>()
  const last = JSON.stringify(changes.at(-1))
  const stop = await database.listen(changeChannel, (payload) => payload === last && resolve())
  try {
    await database.transaction(async (transaction) => {
      for (const change of changes) await publishChange(transaction, change)
    })
    await delivered
  } finally {
    await stop()
  }
}
