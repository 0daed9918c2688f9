import { afterEach, expect, jest, test } from '@jest/globals'
import {
  answerFrame,
  frameRequests,
  goodAnswer,
  goodClaims,
  testConfiguration as configuration,
  token,
} from '../../testing/fake-provider.ts'
import { fakeTokenEndpoint } from '../../testing/fake-token-endpoint.ts'
import { adaClaims, signInAs } from '../../testing/sample-session.ts'
import { createSessionClient } from './session-client.ts'
import { useEndedSession } from '../session/ended-session.ts'
import { useSession } from '../session/session-store.ts'
import { createTokenGetter } from './access-tokens.ts'

jest.mock('./auth-worker-url.ts', () => ({ authWorkerUrl: '/worker.js' }))

const endpoint = fakeTokenEndpoint()

afterEach(() => {
  document.body.innerHTML = ''
})

/** Somebody who signed in a moment ago, and the way to their tokens. */
async function signedIn(more: object = {}, claims: object = {}) {
  const { client, probe } = createSessionClient(configuration, location.origin)
  let asked = new URL(location.href)
  await client.loginWithRedirect({ openUrl: (url) => void (asked = new URL(url)) })
  const { searchParams } = asked
  endpoint.answers = [async () => goodAnswer(token({ ...goodClaims(searchParams.get('nonce')), ...claims }), more)]
  const state = encodeURIComponent(searchParams.get('state') ?? '')
  await client.handleRedirectCallback(`${location.origin}/dashboard?code=c&state=${state}`)
  signInAs(adaClaims)
  return createTokenGetter({ getAccessTokenSilently: client.getTokenSilently.bind(client) as never, probe })
}

test.each([
  ['is missing', {}],
  ['is invalid', { refresh_token: 'old' }],
])('a refresh token that %s leads to the hidden frame, whose "no" ends the session', async (_what, more) => {
  const getToken = await signedIn(more)
  const refused = { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' }
  if ('refresh_token' in more) endpoint.answers = [async () => Response.json(refused, { status: 403 })]

  const frames = frameRequests()
  const renewed = getToken({ fresh: true })
  const first = await frames.next()
  endpoint.answers = [async () => goodAnswer(token(goodClaims(first.searchParams.get('nonce'))))]
  answerFrame(first, { code: 'd' })
  expect(await renewed).toMatch(/^eyJ/)
  expect(useSession.getState()).toMatchObject({ phase: 'signed-in' })

  const lost = getToken({ fresh: true }).catch((reason: unknown) => reason)
  answerFrame(await frames.next(), { error: 'login_required', error_description: 'Login required' })
  expect(await lost).toMatchObject({ error: 'login_required' })
  expect(useSession.getState()).toEqual({ phase: 'visitor', ended: true })
  expect(document.cookie).not.toContain('is.authenticated')
})

test('fails with login_required on a cross-origin isolated page, which has no hidden frame', async () => {
  const getToken = await signedIn()
  Object.assign(window, { crossOriginIsolated: true })
  const reason = await getToken({ fresh: true }).catch((told: unknown) => told)
  Object.assign(window, { crossOriginIsolated: false })
  expect(reason).toMatchObject({ error: 'login_required', message: expect.stringContaining('Cross-Origin Isolated') })
})

test('several calls refused with the same token cause one request', async () => {
  const getToken = await signedIn({ refresh_token: 'r1' })
  const refused = await getToken()
  endpoint.answers = [async () => goodAnswer(token(goodClaims(null)), { refresh_token: 'r2' })]
  const renewed = await getToken({ fresh: true, refused })
  expect(await getToken({ fresh: true, refused })).toBe(renewed)
  expect(endpoint.requests).toHaveLength(2)
})

test('a refresh does not bring back the account that another tab has left', async () => {
  const hint = 'auth0.dash.organization_hint'
  const claims = { org_id: 'org_a' }
  const getToken = await signedIn({ refresh_token: 'r1' }, claims)
  const refresh = async () => {
    endpoint.answers = [async () => goodAnswer(token({ ...goodClaims(null), ...claims }), { refresh_token: 'r2' })]
    await getToken({ own: true })
  }
  await refresh()
  expect(document.cookie).toContain(`${hint}=%22org_a%22`)
  document.cookie = `${hint}=%22org_b%22`
  await refresh()
  expect(document.cookie).toContain(`${hint}=%22org_b%22`)
  document.cookie = `${hint}=; max-age=0`
  await refresh()
  expect(document.cookie).not.toContain(hint)
})

test('reuses a token until a minute before it expires, then requests one for all callers', async () => {
  const getToken = await signedIn({ refresh_token: 'r1' })
  const start = Date.now()
  const clock = jest.spyOn(Date, 'now')
  const first = await getToken()
  clock.mockReturnValue(start + 3_535_000)
  expect(await getToken()).toBe(first)
  expect(endpoint.requests).toHaveLength(1)

  clock.mockReturnValue(start + 3_545_000)
  endpoint.answers = [async () => goodAnswer(token(goodClaims(null)), { refresh_token: 'r2' })]
  const got = await Promise.all(Array.from({ length: 5 }, () => getToken()))
  expect(new Set(got).size).toBe(1)
  expect(got[0]).not.toBe(first)
  expect(endpoint.requests.map((request) => request.get('grant_type'))).toEqual(['authorization_code', 'refresh_token'])
  expect(endpoint.requests[1]?.get('refresh_token')).toBe('r1')
  clock.mockRestore()
})

test('a call that waited while the session ended does not ask the sign-in service again', async () => {
  signInAs(adaClaims)
  const error = Object.assign(new Error('Login required'), { error: 'login_required' })
  let asked = 0
  const getAccessTokenSilently = async ({ cacheMode }: { cacheMode?: string } = {}) => {
    if (cacheMode === 'cache-only') return undefined
    asked += 1
    useEndedSession.setState({ error: { code: 'login_required', message: 'Login required' } as never })
    throw error
  }
  let turn: Promise<unknown> = Promise.resolve()
  const refresh = (_owner: string, request: () => Promise<string>) => {
    const next = turn.then(request, request)
    turn = next
    return next
  }
  const getToken = createTokenGetter({
    getAccessTokenSilently: getAccessTokenSilently as never,
    probe: { check: async () => true },
    shared: { valid: () => undefined, refresh },
  } as never)
  const [first, second] = await Promise.allSettled([getToken(), getToken()])
  useEndedSession.setState({ error: undefined })
  expect(first).toMatchObject({ status: 'rejected', reason: error })
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'session-ended' } })
  expect(asked).toBe(1)
})
