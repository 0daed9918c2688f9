import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, render, waitFor } from '@testing-library/react'
import {
  answerFrame,
  frameRequests,
  goodAnswer,
  goodClaims,
  testConfiguration as configuration,
  token,
} from '../../testing/fake-provider.ts'
import { fakeTokenEndpoint } from '../../testing/fake-token-endpoint.ts'
import { setApiBase } from '../api/load-api.ts'
import { AuthSession } from './auth-session.tsx'
import { createSessionClient } from './session-client.ts'
import { kindOfError } from '../session/identity-error.ts'
import { credentialsKey } from '../session/kept-credentials.ts'
import { keepRequestedPage } from '../session/return-path.ts'
import { useSession } from '../session/session-store.ts'

setApiBase('/api')

jest.mock('./auth-worker-url.ts', () => ({ authWorkerUrl: '/worker.js' }))

const endpoint = fakeTokenEndpoint()

beforeEach(() => {
  localStorage.clear()
  useSession.setState({ phase: 'loading' }, true)
})
afterEach(() => {
  document.body.innerHTML = ''
  document.cookie = 'auth0.dash.is.authenticated=; path=/; max-age=0'
})

/** Goes to sign in, as far as the address that the browser would leave for. */
async function leave(organization?: string): Promise<URL> {
  const { client } = createSessionClient(configuration, location.origin)
  let asked = ''
  await client.loginWithRedirect({
    appState: { returnTo: '/dashboard/analytics' },
    ...(organization ? { authorizationParams: { organization } } : {}),
    openUrl: (url) => void (asked = url),
  })
  return new URL(asked)
}

/** Comes back with an answer, and waits until it is known what it was worth. */
async function comeBack(search: string) {
  history.replaceState(null, '', `/dashboard${search}`)
  const onReturn = jest.fn((path: string) => history.replaceState(null, '', path))
  await act(async () => void render(<AuthSession configuration={configuration} onReturn={onReturn} />))
  await waitFor(() => expect(useSession.getState().phase).not.toBe('loading'))
  return onReturn
}

async function signInWith(claims: (good: Record<string, unknown>) => object, header?: object, organization?: string) {
  const asked = await leave(organization)
  const idToken = token(claims(goodClaims(asked.searchParams.get('nonce'))), header)
  endpoint.answers = [async () => goodAnswer(idToken)]
  await comeBack(`?code=c&state=${encodeURIComponent(asked.searchParams.get('state') ?? '')}`)
}

const error = () => {
  const session = useSession.getState()
  return session.phase === 'error' ? session.error : undefined
}

test('requests a sign-in by OpenID Connect: code, PKCE with S256, state and nonce', async () => {
  const { searchParams, origin, pathname } = await leave('org_lakeside')
  expect(origin + pathname).toBe('http://localhost:3001/authorize')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: 'dash',
    response_type: 'code',
    response_mode: 'query',
    code_challenge_method: 'S256',
    scope: 'openid profile email offline_access',
    audience: 'https://api.example/',
    organization: 'org_lakeside',
    redirect_uri: `${location.origin}/dashboard`,
  })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)?.length).toBeGreaterThan(40)
})

test('a valid answer signs in once and restores the requested page', async () => {
  const asked = await leave()
  endpoint.answers = [async () => goodAnswer(token(goodClaims(asked.searchParams.get('nonce'))))]
  const onReturn = await comeBack(`?code=c&state=${encodeURIComponent(asked.searchParams.get('state') ?? '')}`)
  expect(useSession.getState()).toMatchObject({ phase: 'signed-in', claims: { sub: 'auth0|ada' } })
  expect(onReturn.mock.calls).toEqual([['/dashboard/analytics']])
  expect(endpoint.requests.map((request) => Object.fromEntries(request))).toMatchObject([
    { grant_type: 'authorization_code', code: 'c', client_id: 'dash', redirect_uri: `${location.origin}/dashboard` },
  ])
  expect(endpoint.requests[0]?.get('code_verifier')?.length).toBeGreaterThanOrEqual(43)
})

const now = () => Math.floor(Date.now() / 1000)

test.each<[string, (good: Record<string, unknown>) => object, object?, string?]>([
  ['several audiences, and an authorized party', (good) => ({ ...good, aud: ['dash', 'other'], azp: 'dash' })],
  ['an expiry within the leeway of a minute', (good) => ({ ...good, exp: now() - 55 })],
  ['a beginning within the leeway', (good) => ({ ...good, nbf: now() + 55 })],
  ['the wanted organization', (good) => ({ ...good, org_id: 'org_lakeside' }), undefined, 'org_lakeside'],
  ['the wanted organization by name', (good) => ({ ...good, org_name: 'lakeside' }), undefined, 'Lakeside'],
])('accepts an ID token with %s', async (...[, claims, header, organization]) => {
  await signInWith(claims, header, organization)
  expect(useSession.getState()).toMatchObject({ phase: 'signed-in' })
})

test.each<[string, (good: Record<string, unknown>) => object, RegExp, string, object?, string?]>([
  ['another issuer', (good) => ({ ...good, iss: 'http://evil.example/' }), /^Issuer.*mismatch/, 'id-token'],
  ['no issuer', (good) => ({ ...good, iss: undefined }), /^Issuer.*must be/, 'id-token'],
  ['no subject', (good) => ({ ...good, sub: undefined }), /^Subject/, 'id-token'],
  ['HS256', (good) => good, /algorithm of "HS256"/, 'id-token', { alg: 'HS256' }],
  ['no signature', (good) => good, /algorithm of "none"/, 'id-token', { alg: 'none' }],
  ['another audience', (good) => ({ ...good, aud: 'other' }), /^Audience.*found "other"/, 'id-token'],
  ['no audience', (good) => ({ ...good, aud: undefined }), /^Audience.*must be/, 'id-token'],
  ['several other audiences', (good) => ({ ...good, aud: ['a', 'b'] }), /^Audience.*not one of/, 'id-token'],
  [
    'several and nobody authorized',
    (good) => ({ ...good, aud: ['dash', 'b'] }),
    /^Authorized Party.*must be/,
    'id-token',
  ],
  ['another authorized', (good) => ({ ...good, aud: ['dash', 'b'], azp: 'b' }), /^Authorized.*mismatch/, 'id-token'],
  ['another nonce', (good) => ({ ...good, nonce: 'other' }), /^Nonce.*mismatch/, 'id-token'],
  ['no nonce', (good) => ({ ...good, nonce: undefined }), /^Nonce.*must be/, 'id-token'],
  ['an expiry beyond the leeway', (good) => ({ ...good, exp: now() - 65 }), /^Expiration/, 'clock'],
  ['no expiry', (good) => ({ ...good, exp: undefined }), /^Expiration.*must be a number/, 'clock'],
  ['an expiry in words', (good) => ({ ...good, exp: 'later' }), /^Expiration.*must be a number/, 'clock'],
  ['no time of issue', (good) => ({ ...good, iat: undefined }), /^Issued At.*must be a number/, 'clock'],
  ['a beginning beyond the leeway', (good) => ({ ...good, nbf: now() + 65 }), /^Not Before/, 'clock'],
  ['no organization', (good) => good, /org_id.*must be/, 'organization', undefined, 'org_lakeside'],
  [
    'another organization',
    (good) => ({ ...good, org_id: 'org_b' }),
    /org_id.*mismatch/,
    'organization',
    undefined,
    'org_a',
  ],
  ['another name', (good) => ({ ...good, org_name: 'b' }), /org_name.*mismatch/, 'organization', undefined, 'Lakeside'],
  [
    'no product claims',
    (good) => ({ ...good, 'https://keyroom.example/claims/account_type': undefined }),
    /lacks claims/,
    'claims',
  ],
])('refuses an ID token with %s and says why', async (...[, claims, words, kind, header, organization]) => {
  await signInWith(claims, header, organization)
  expect(error()?.description).toMatch(words)
  expect(error() && kindOfError(error() ?? { code: '', description: '' })).toBe(kind)
  expect(localStorage.getItem(credentialsKey)).toBeNull()
})

test.each([
  ['no proof at all', '', 'ID token is required but missing'],
  ['two parts', 'eyJ.eyJ', 'ID token could not be decoded'],
])('refuses %s', async (_what, idToken, words) => {
  const asked = await leave()
  endpoint.answers = [async () => goodAnswer(idToken)]
  await comeBack(`?code=c&state=${encodeURIComponent(asked.searchParams.get('state') ?? '')}`)
  expect(error()?.description).toBe(words)
})

test('an answer for another state or without a sign-in requests no token and cleans the address', async () => {
  const { next } = frameRequests()
  const isAnswered = async () => answerFrame(await next(), { error: 'login_required' })
  void isAnswered().then(isAnswered)
  await leave()
  await comeBack('?code=c&state=other')
  expect(error()).toEqual({ code: 'state_mismatch', description: 'Invalid state' })
  useSession.setState({ phase: 'loading' }, true)
  await comeBack('?code=c&state=other')
  expect(error()).toEqual({ code: 'missing_transaction', description: 'Invalid state' })
  expect(endpoint.requests).toEqual([])
  expect(location.search).toBe('')
})

test.each([
  [
    { error: 'mfa_required', error_description: 'Multifactor authentication required', mfa_token: 'm' },
    { code: 'mfa_required', description: 'Multifactor authentication required' },
  ],
  [{}, { code: 'request_error', description: 'HTTP error. Unable to fetch http://localhost:3001/oauth/token' }],
])('a token endpoint that answers %j is a failed sign-in', async (body, told) => {
  const asked = await leave()
  endpoint.answers = [async () => Response.json(body, { status: 403 })]
  await comeBack(`?code=c&state=${encodeURIComponent(asked.searchParams.get('state') ?? '')}`)
  expect(error()).toEqual(told)
  expect(endpoint.requests).toHaveLength(1)
})

test('an answer that is refused leads back to the page that was requested', async () => {
  keepRequestedPage('/dashboard/widget/programming?days=900')
  await signInWith((good) => ({ ...good, exp: 1 }))
  expect(error()?.code).not.toBeUndefined()
  expect(location.pathname + location.search).toBe('/dashboard/widget/programming?days=900')
})

test('requests a token at most three times', async () => {
  const asked = await leave()
  const state = encodeURIComponent(asked.searchParams.get('state') ?? '')
  await comeBack(`?code=c&state=${state}`)
  expect(endpoint.requests).toHaveLength(3)
  expect(error()).toEqual({ code: 'error', description: 'Failed to fetch' })
})

test('waits ten seconds for each of the three requests', async () => {
  const asked = await leave()
  const silence = () => new Promise<Response>(() => undefined)
  endpoint.answers = [silence, silence, silence]
  jest.useFakeTimers()
  history.replaceState(null, '', `/dashboard?code=c&state=${encodeURIComponent(asked.searchParams.get('state') ?? '')}`)
  render(<AuthSession configuration={configuration} onReturn={() => undefined} />)
  await act(async () => jest.advanceTimersByTimeAsync(29_900))
  expect([endpoint.requests.length, useSession.getState().phase]).toEqual([3, 'loading'])
  await act(async () => jest.advanceTimersByTimeAsync(200))
  jest.useRealTimers()
  expect(error()?.description).toBe("Timeout when executing 'fetch'")
})

test('checks the state and the origin of a frame’s answer, and reports a refusal', async () => {
  document.cookie = 'auth0.dash.is.authenticated=true; path=/'
  const frames = frameRequests()
  const back = comeBack('')
  const asked = await frames.next()
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({ prompt: 'none', response_mode: 'web_message' })
  answerFrame(asked, { code: 'c' }, 'http://evil.example')
  act(() => answerFrame(asked, { code: 'c', state: 'other' }))
  await back
  expect(endpoint.requests).toEqual([])
  expect(useSession.getState()).toEqual({ phase: 'visitor' })
})

describe('an answer that this tab can’t use', () => {
  const requested = '/dashboard/widget/programming?days=900'
  beforeEach(() => keepRequestedPage(requested))

  /** Comes back, and waits for the check of the session that follows. */
  async function comeBackAndCheck(search: string) {
    const frames = frameRequests()
    const back = comeBack(search)
    return { asked: await frames.next(), back }
  }

  async function answerCheck(asked: URL) {
    endpoint.answers.push(async () => goodAnswer(token(goodClaims(asked.searchParams.get('nonce')))))
    act(() => answerFrame(asked, { code: 'of-the-check' }))
  }

  test.each([
    ['the answer to a sign-in of another tab', async () => void (await leave())],
    ['no sign-in', () => undefined],
  ])('signs in a person with a session: %s', async (_what, prepare) => {
    await prepare()
    const { asked, back } = await comeBackAndCheck('?code=c&state=of-another-tab')
    expect(asked.searchParams.get('prompt')).toBe('none')
    await answerCheck(asked)
    expect((await back).mock.calls).toEqual([[requested]])
    expect(useSession.getState()).toMatchObject({ phase: 'signed-in', claims: { sub: 'auth0|ada' } })
    expect(endpoint.requests.map((request) => request.get('code'))).toEqual(['of-the-check'])
  })

  test('signs in a person whose code was used by a request that took too long', async () => {
    const started = await leave()
    endpoint.answers = [
      () => Promise.reject(new Error("Timeout when executing 'fetch'")),
      async () =>
        Response.json({ error: 'invalid_grant', error_description: 'grant request is invalid' }, { status: 400 }),
    ]
    const state = encodeURIComponent(started.searchParams.get('state') ?? '')
    const { asked, back } = await comeBackAndCheck(`?code=c&state=${state}`)
    await answerCheck(asked)
    expect((await back).mock.calls).toEqual([[requested]])
    expect(useSession.getState()).toMatchObject({ phase: 'signed-in' })
    expect(endpoint.requests.map((request) => request.get('code'))).toEqual(['c', 'c', 'of-the-check'])
  })

  test('shows the error to a person without a session, asks once, and keeps the requested page', async () => {
    const { asked, back } = await comeBackAndCheck('?code=stolen&state=made-up')
    act(() => answerFrame(asked, { error: 'login_required', error_description: 'Login required' }))
    await back
    expect(error()).toEqual({ code: 'missing_transaction', description: 'Invalid state' })
    expect(location.pathname + location.search).toBe(requested)
    expect(endpoint.requests).toEqual([])
  })

  test('shows the error of a code that is refused to a person without a session', async () => {
    const started = await leave()
    const refused = { error: 'invalid_grant', error_description: 'code was used' }
    endpoint.answers = [async () => Response.json(refused, { status: 403 })]
    const state = encodeURIComponent(started.searchParams.get('state') ?? '')
    const { asked, back } = await comeBackAndCheck(`?code=c&state=${state}`)
    act(() => answerFrame(asked, { error: 'login_required', error_description: 'Login required' }))
    await back
    expect(error()).toEqual({ code: 'invalid_grant', description: 'code was used' })
    expect(endpoint.requests).toHaveLength(1)
  })
})
