import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import type { TestEngine } from '@keyroom/database/testing'
import { openFreshDirectory, renewLakeside, type FreshDirectory } from './fresh-organizations.ts'
import type { MemoryDirectory } from './memory-directory.ts'
import { openTestApi, type TestApi, type TestApiOptions } from './test-api.ts'

/**
 * For a group of tests that write to Lakeside Health: an API of theirs, and before each test the organization as the
 * sample has it.
 */
export function openLakeside(
  engine: TestEngine,
  options: TestApiOptions = {},
): {
  readonly api: TestApi
  readonly directory: MemoryDirectory
  readonly divert: FreshDirectory['divert']
} {
  const { directory, memory, renew, divert } = openFreshDirectory()
  let opened: TestApi
  beforeAll(async () => (opened = await openTestApi(engine, { ...options, directory })))
  beforeEach(async () => {
    renew()
    await renewLakeside(opened)
  })
  afterAll(() => opened.close())
  const api = new Proxy({} as TestApi, { get: (_none, name: keyof TestApi) => opened[name] })
  return { api, directory: memory, divert }
}
