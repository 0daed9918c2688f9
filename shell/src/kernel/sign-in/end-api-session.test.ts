import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { fakeSessionActions } from '../../testing/fake-session-actions.ts'
import { adaClaims, signInAs } from '../../testing/sample-session.ts'
import { loadApi, setApiBase } from '../api/load-api.ts'
import { useSession } from '../session/session-store.ts'
import { endApiSession } from './end-api-session.ts'

const answer = jest.fn<typeof fetch>()

beforeAll(async () => {
  globalThis.fetch = answer
  setApiBase(`${location.origin}/api`)
  fakeSessionActions('token-1')
  await loadApi()
})
beforeEach(() => {
  answer.mockReset()
  signInAs(adaClaims)
})

test('revokes the tokens of the session', async () => {
  answer.mockResolvedValue(new Response(null, { status: 204 }))
  await endApiSession()
  const asked = answer.mock.calls.map(([request]) => request as Request)
  expect(
    asked.map(({ method, url, headers }) => [method, new URL(url).pathname, headers.get('authorization')]),
  ).toEqual([['DELETE', `/api/user/${encodeURIComponent(adaClaims.sub)}/sessions/current`, 'Bearer token-1']])
})

test('asks nothing for a visitor', async () => {
  useSession.setState({ phase: 'visitor' }, true)
  await endApiSession()
  expect(answer).not.toHaveBeenCalled()
})

test('lets a logout go on when the API refuses or does not answer', async () => {
  answer.mockResolvedValueOnce(new Response('{}', { status: 500 }))
  await expect(endApiSession()).resolves.toBeUndefined()
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(endApiSession()).resolves.toBeUndefined()
  expect(answer).toHaveBeenCalledTimes(2)
})
