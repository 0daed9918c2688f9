import { expect, test } from '@jest/globals'
import { createBriefTurns } from './brief-routes.ts'

/** A brief that is being written until it is ended. */
function openBrief() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { write: () => promise, end: () => resolve('pdf'), fail: reject }
}
const refused = (reason: string) => ({
  status: 429,
  facts: { code: 'too-many-requests', message: expect.stringContaining(reason) },
  headers: { 'retry-after': '5' },
})

test('writes four briefs at once, and a fifth after one of them has ended', async () => {
  const turns = createBriefTurns()
  const briefs = ['a', 'b', 'c', 'd'].map((account) => ({ account, ...openBrief() }))
  const written = briefs.map(({ account, write }) => turns.take(account, write))
  const fifth = openBrief()
  await expect(turns.take('e', fifth.write)).rejects.toMatchObject(refused('Too many briefs'))
  briefs[2]?.end()
  await expect(written[2]).resolves.toBe('pdf')
  const again = turns.take('e', fifth.write)
  for (const { end } of [...briefs, fifth]) end()
  expect(await Promise.all([...written, again])).toEqual(Array.from({ length: 5 }, () => 'pdf'))
})

test('an account has its turn back when its brief could not be written', async () => {
  const turns = createBriefTurns()
  const { write, fail } = openBrief()
  const first = turns.take('a', write)
  await expect(turns.take('a', write)).rejects.toMatchObject(refused('Another brief of this account'))
  fail(new Error('The thread ended.'))
  await expect(first).rejects.toThrow('The thread ended.')
  await expect(turns.take('a', () => Promise.resolve('pdf'))).resolves.toBe('pdf')
})
