import { expect, test } from '@jest/globals'
import { ApiError, type Host } from '@keyroom/contract'
import { evaluate, newProgram } from '@keyroom/right-sizing'
import { loadCriteria, newProgramPack } from './load-criteria.ts'

/** The API of an account that answers a request for a pack with an error. */
const refusing = (status: number, code: string) =>
  ({ get: () => Promise.reject(new ApiError(code, { status, code })) }) as unknown as Host['api']
const { signal } = new AbortController()
const own = { id: 'own-tower', version: 2 }

test.each([
  [404, 'not-found'],
  [400, 'invalid-request'],
])('a program on a pack that the account lacks is on the starter, and says so: %i %s', async (status, code) => {
  const criteria = await loadCriteria(refusing(status, code), own, signal)
  expect(criteria.pack).toMatchObject(newProgramPack)
  const { problems } = evaluate(newProgram({ baseYear: 2025, targetYear: 2035, pack: own }), criteria)
  expect(problems).toMatchObject([{ field: 'pack', code: 'unknown-pack', received: 'own-tower' }])
})

test('a pack that cannot be asked for is no reason to calculate with another one', async () => {
  await expect(loadCriteria(refusing(503, 'unavailable'), own, signal)).rejects.toThrow('unavailable')
})
