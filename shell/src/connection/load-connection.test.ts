import { expect, jest, test } from '@jest/globals'
import { loadConnection } from './load-connection.ts'

const session = new AbortController()
jest.mock('./connection.ts', () => {
  // The session ends while the code is on its way.
  session.abort()
  return { runConnection: () => undefined }
})

test('nothing is run for a session that ended meanwhile', async () => {
  expect(await loadConnection(session.signal)).toBeUndefined()
})

test('nothing more is fetched for one that had ended before', async () => {
  expect(await loadConnection(AbortSignal.abort())).toBeUndefined()
})
