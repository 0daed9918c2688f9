import { afterAll, beforeAll } from '@jest/globals'
import type { Database } from '@keyroom/database'
import type { TestEngine, TestState } from '@keyroom/database/testing'
import { migrateIdentity } from '../migrate-identity.ts'
import { loadSigningKeys } from '../provider/signing-keys.ts'
import type { IdentityOptions } from '../settings/identity-options.ts'
import { seedSample } from '../sample/seed-sample.ts'
import { quickenSample } from './test-settings.ts'
import { startIdentity, type TestIdentity } from './start-identity.ts'

const sampleState: TestState = {
  name: 'identity_sample',
  prepare: async (database) => {
    await migrateIdentity(database)
    await seedSample(database)
    await quickenSample(database)
    // Making two keys takes longer than starting with them.
    await loadSigningKeys(database)
  },
}

/** Starts identity on the engine before the tests of a `describe` and stops it after them. */
export function runningIdentity(
  { open }: TestEngine,
  options: Partial<IdentityOptions> = {},
): { readonly it: TestIdentity } {
  let database: Database | undefined
  let identity: TestIdentity | undefined

  beforeAll(async () => {
    database = await open(sampleState)
    await database.query('UPDATE identity.signing_key SET published_at = now()')
    identity = await startIdentity(database, undefined, options)
  })

  afterAll(async () => {
    await identity?.stop()
    await database?.close()
  })

  return {
    get it() {
      if (!identity) throw new Error('Identity runs in tests and hooks only.')
      return identity
    },
  }
}
