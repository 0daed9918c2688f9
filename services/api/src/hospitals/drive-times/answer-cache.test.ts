import { expect, test } from '@jest/globals'
import { createAnswerCache } from './answer-cache.ts'

test('makes an answer once for everybody who asks, and again once it is old', async () => {
  let [now, made] = [0, 0]
  const cache = createAnswerCache({ maxLength: 100, keptMs: 10 }, () => now)
  const make = async () => `answer ${(made += 1)}`
  const both = await Promise.all([cache.read('a') ?? cache.keep('a', make), cache.read('a') ?? cache.keep('a', make)])
  expect(both).toEqual(['answer 1', 'answer 1'])
  now = 11
  expect(cache.read('a')).toBeUndefined()
  expect(await cache.keep('a', make)).toBe('answer 2')
  cache.clear()
  expect(cache.read('a')).toBeUndefined()
})

test('keeps no failure, and drops the oldest beyond its length', async () => {
  const cache = createAnswerCache({ maxLength: 10, keptMs: 1_000 }, () => 0)
  await expect(cache.keep('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(cache.read('a')).toBeUndefined()
  for (const key of ['a', 'b', 'c']) await cache.keep(key, async () => '1234')
  expect(cache.read('a')).toBeUndefined()
  expect(await cache.read('c')).toBe('1234')
})
