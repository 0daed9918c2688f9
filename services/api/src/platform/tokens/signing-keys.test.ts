import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { people } from '../../testing/test-api.ts'
import { keyId, openTestIssuer, type TestIssuer } from '../../testing/test-issuer.ts'
import { createSigningKeys } from './signing-keys.ts'

const minute = 60_000

describe('the signing keys', () => {
  let issuer: TestIssuer
  let now: number
  let setBackMs: number
  beforeEach(async () => {
    issuer = await openTestIssuer()
    now = Date.now()
    setBackMs = 0
    jest.spyOn(Date, 'now').mockImplementation(() => now - setBackMs)
    jest.spyOn(performance, 'now').mockImplementation(() => now)
  })
  afterEach(async () => {
    jest.restoreAllMocks()
    await issuer.close().catch(() => undefined)
  })

  const open = async () => {
    const keys = createSigningKeys(issuer.jwksUrl)
    const token = await issuer.tokenOf(people.free)
    const [payload = '', signature = ''] = token.split('.').slice(1)
    return () => keys({ alg: 'RS256', kid: keyId }, { payload, signature })
  }
  const fetches = async (count: number) => {
    while (issuer.fetches() < count) await new Promise((resolve) => setImmediate(resolve))
  }

  test('are fetched once, and again in the background after ten minutes', async () => {
    const find = await open()
    await Promise.all([find(), find(), find()])
    now += 9 * minute
    await find()
    expect(issuer.fetches()).toBe(1)
    now += 2 * minute
    await Promise.all([find(), find()])
    await fetches(2)
    now += 9 * minute
    await find()
    expect(issuer.fetches()).toBe(2)
  })

  test('are fetched again in time, though the clock was set back', async () => {
    const find = await open()
    await find()
    setBackMs = 60 * minute
    now += 11 * minute
    await find()
    await fetches(2)
    expect(issuer.fetches()).toBe(2)
  })

  test('go on being good for a day while the provider is away, and no longer', async () => {
    const find = await open()
    await find()
    await issuer.close()
    for (const passed of [11 * minute, minute, 60 * minute, 22 * 60 * minute]) {
      now += passed
      await expect(find()).resolves.toBeDefined()
    }
    now += 60 * minute
    await expect(find()).rejects.toThrow('cannot be fetched')
  })
})
