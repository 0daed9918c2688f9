import { afterAll, beforeAll } from '@jest/globals'
import type { Database } from '@keyroom/database'
import type { TestEngine } from '@keyroom/database/testing'
import { startIdentity, type TestIdentity } from './start-identity.ts'

/** Starts identity on the engine before the tests of a `describe` and stops it after them. */
export function runningIdentity({ open }: TestEngine): { readonly it: TestIdentity } {
  let database: Database | undefined
  let identity: TestIdentity | undefined

  beforeAll(async () => {
    database = await open()
    identity = await startIdentity(database)
  }, 60_000)

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
