import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { AuthenticationError, PopupCancelledError, PopupTimeoutError } from '@auth0/auth0-spa-js'
import { topics } from '@keyroom/contract'
import { act, render, waitFor } from '@testing-library/react'
import { Suspense, use } from 'react'
import type { RuntimeConfiguration } from '../configuration/runtime-configuration.ts'
import { shellEvents } from '../events/hub.ts'
import { adminClaims, signInAs } from '../../testing/sample-session.ts'
import { setApiBase } from '../api/load-api.ts'
import { logOut } from '../session/leave-account.ts'
import { keepCredentials } from '../session/kept-credentials.ts'
import { sessionActions } from '../session/session-actions.ts'
import { useSession } from '../session/session-store.ts'

const namespace = 'https://keyroom.example/claims/'
const user = {
  sub: 'auth0|ada',
  [`${namespace}account_type`]: 'personal',
  [`${namespace}email`]: 'ada@planner.test',
}

/** The auth library's answers; what it does inside is its own tests' matter and the journeys'. */
const client = {
  startCheck: jest.fn(() => Promise.resolve()),
  checkSession: jest.fn(() => Promise.resolve()),
  getUser: jest.fn<() => Promise<typeof user | undefined>>(() => Promise.resolve(user)),
  handleRedirectCallback: jest.fn<() => Promise<{ appState?: { returnTo?: string } }>>(),
  loginWithRedirect: jest.fn(() => Promise.resolve()),
  loginWithPopup: jest.fn(() => Promise.resolve()),
  logout: jest.fn(() => Promise.resolve()),
  getTokenSilently: jest.fn<(options: object) => Promise<string | undefined>>(() => Promise.resolve('token-1')),
}
const probe = { check: jest.fn(() => Promise.resolve(true)), wait: jest.fn(() => Promise.resolve(false)) }
const createSessionClient = jest.fn(() => ({ client, probe }))
const endApiSession = jest.fn(() => Promise.resolve())
jest.mock('./end-api-session.ts', () => ({ endApiSession: () => endApiSession() }))
jest.mock('./session-client.ts', () => ({ createSessionClient: () => createSessionClient() }))

const configuration: RuntimeConfiguration = {
  identity: {
    domain: 'http://localhost:3001',
    clientId: 'dash',
    audience: 'https://api.example/',
    claimsNamespace: namespace,
  },
  apiBase: '/api',
  services: {},
  afterLogin: '/dashboard/widget/map',
  allowedRemoteOrigins: [],
}
setApiBase(configuration.apiBase)
const onReturn = jest.fn((path: string) => history.replaceState(null, '', path))

beforeEach(() => {
  jest.clearAllMocks()
  useSession.setState({ phase: 'loading' }, true)
})
afterEach(() => history.replaceState(null, '', '/'))

async function run(search = '') {
  history.replaceState(null, '', `/dashboard${search}`)
  const { AuthSession } = await import('./auth-session.tsx')
  await act(async () => render(<AuthSession configuration={configuration} onReturn={onReturn} />))
  await waitFor(() => expect(useSession.getState().phase).not.toBe('loading'))
}

test('takes up an existing session and keeps the address', async () => {
  await run()
  expect(useSession.getState()).toMatchObject({ phase: 'signed-in', claims: { sub: 'auth0|ada' } })
  expect(onReturn).not.toHaveBeenCalled()
})

test('takes up a check that started before the first draw, even when React draws twice', async () => {
  const { AuthSession, startSessionCheck } = await import('./auth-session.tsx')
  await startSessionCheck(configuration)
  const later = Promise.resolve()
  const Late = () => use(later) ?? null
  await act(async () =>
    render(
      <Suspense>
        <AuthSession configuration={configuration} onReturn={onReturn} />
        <Late />
      </Suspense>,
    ),
  )
  await waitFor(() => expect(useSession.getState().phase).toBe('signed-in'))
  expect(createSessionClient).toHaveBeenCalledTimes(1)
  await run()
  expect(createSessionClient).toHaveBeenCalledTimes(2)
})

test('finds a visitor without a session', async () => {
  client.getUser.mockResolvedValueOnce(undefined)
  await run()
  expect(useSession.getState()).toEqual({ phase: 'visitor' })
})

test.each([
  ['/dashboard/analytics?ccn=220071', '/dashboard/analytics?ccn=220071'],
  ['', '/dashboard/widget/map'],
  ['https://evil.example/', '/dashboard/widget/map'],
])('a sign-in for %j returns to %s', async (returnTo, path) => {
  client.handleRedirectCallback.mockResolvedValueOnce({ appState: { returnTo } })
  await run('?code=abc&state=xyz')
  expect(onReturn.mock.calls).toEqual([[path]])
})

test('shows a refusal, and replaces it in the address by the requested page', async () => {
  const refusal = new AuthenticationError('access_denied', 'Not a member.', 'xyz', { returnTo: '/dashboard/analytics' })
  client.handleRedirectCallback.mockRejectedValueOnce(refusal)
  await run('?error=access_denied&state=xyz')
  expect(useSession.getState()).toEqual({
    phase: 'error',
    error: { code: 'access_denied', description: 'Not a member.' },
  })
  expect(location.pathname + location.search).toBe('/dashboard/analytics')
})

test('a failed session check keeps the address', async () => {
  client.checkSession.mockRejectedValueOnce(new Error('Failed to fetch'))
  await run('?ccn=220071')
  expect(useSession.getState()).toMatchObject({ phase: 'error', error: { description: 'Failed to fetch' } })
  expect(location.search).toBe('?ccn=220071')
})

test('translates the shell’s requests for the identity provider', async () => {
  document.documentElement.lang = 'fr'
  await run()
  await sessionActions.logIn({ returnTo: '/dashboard/x', organization: 'org_harbor' })
  await sessionActions.logIn({ returnTo: '', asOther: true })
  await sessionActions.logIn({ returnTo: '', screen: 'signup' })
  expect(client.loginWithRedirect.mock.calls).toEqual([
    [{ appState: { returnTo: '/dashboard/x' }, authorizationParams: { ui_locales: 'fr', organization: 'org_harbor' } }],
    [{ appState: { returnTo: '' }, authorizationParams: { ui_locales: 'fr', prompt: 'login' } }],
    [{ appState: { returnTo: '' }, authorizationParams: { ui_locales: 'fr', screen_hint: 'signup' } }],
  ])
  await sessionActions.logOut()
  expect(client.logout.mock.calls).toEqual([[{ logoutParams: { returnTo: location.origin } }]])
})

test('reports that the page leaves only when it goes to the identity provider', async () => {
  await run()
  const onLeave = jest.fn()
  probe.check.mockResolvedValueOnce(false)
  await sessionActions.logIn({ returnTo: '', onLeave })
  client.loginWithRedirect.mockRejectedValueOnce(new Error('window.crypto is required'))
  await sessionActions.logIn({ returnTo: '', onLeave })
  await sessionActions.logIn({ returnTo: '', onLeave })
  expect(onLeave).not.toHaveBeenCalled()
  const [options] = client.loginWithRedirect.mock.lastCall as unknown as [{ openUrl: (url: string) => void }]
  options.openUrl('#left')
  expect(onLeave).toHaveBeenCalledTimes(1)
  expect(location.hash).toBe('#left')
})

test('takes a token from the cache or requests a fresh one, and fails without one', async () => {
  await run()
  expect(await sessionActions.getToken()).toBe('token-1')
  await sessionActions.getToken({ fresh: true })
  expect(client.getTokenSilently.mock.calls).toEqual([[{ cacheMode: 'cache-only' }], [{ cacheMode: 'off' }]])
  client.getTokenSilently.mockResolvedValueOnce(undefined).mockResolvedValueOnce(undefined)
  await expect(sessionActions.getToken()).rejects.toThrow('Get access token failed')
})

test('a page that leaves to log out gets no more tokens, and gets them again if it stays', async () => {
  await run()
  client.logout.mockRejectedValueOnce(new Error('The address is too long.'))
  await expect(logOut()).rejects.toThrow('too long')
  expect(await sessionActions.getToken({ fresh: true })).toBe('token-1')
  await logOut()
  client.getTokenSilently.mockClear()
  await expect(sessionActions.getToken({ fresh: true })).rejects.toMatchObject({ code: 'session-ended' })
  expect(client.getTokenSilently).not.toHaveBeenCalled()
  // Back shows the page again as it was left.
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(await sessionActions.getToken({ fresh: true })).toBe('token-1')
})

test('renews the claims by a token of this tab, and changes nothing when the service is away', async () => {
  await run()
  await sessionActions.renew()
  await sessionActions.renew()
  expect(client.getTokenSilently.mock.calls).toEqual([[{ cacheMode: 'off' }], [{ cacheMode: 'off' }]])
  client.getTokenSilently.mockRejectedValueOnce(new Error('Failed to fetch'))
  expect(await sessionActions.renew()).toBe(false)
  expect(useSession.getState()).toMatchObject({ phase: 'signed-in' })
  client.getTokenSilently.mockRejectedValueOnce(Object.assign(new Error('No.'), { error: 'login_required' }))
  expect(await sessionActions.renew()).toBe(true)
  expect(useSession.getState()).toMatchObject({ phase: 'visitor', ended: true })
})

test('keeps the page when the sign-in service can’t be reached', async () => {
  await run()
  probe.check.mockResolvedValueOnce(false)
  await sessionActions.logIn({ returnTo: '' })
  expect(client.loginWithRedirect).not.toHaveBeenCalled()
})

test.each([
  ['no answer', new Error('Failed to fetch')],
  ['no answer in time', Object.assign(new Error('Timeout'), { error: 'timeout' })],
])('reports a missing token (%s) and keeps the person signed in', async (_what, reason) => {
  await run()
  client.getTokenSilently.mockRejectedValueOnce(reason)
  await expect(sessionActions.getToken({ fresh: true })).rejects.toMatchObject({
    code: 'sign-in-unreachable',
    status: 0,
  })
  expect(useSession.getState()).toMatchObject({ phase: 'signed-in' })
})

test('does not wait for a token when the service can’t be reached', async () => {
  await run()
  jest.useFakeTimers()
  client.getTokenSilently.mockReturnValueOnce(new Promise(() => undefined))
  probe.check.mockResolvedValueOnce(false)
  const refused = sessionActions.getToken().catch((error: unknown) => error)
  await jest.advanceTimersByTimeAsync(1_500)
  expect(await refused).toMatchObject({ code: 'sign-in-unreachable' })
  jest.useRealTimers()
})

test('ends the session when the server refuses a token', async () => {
  await run()
  client.getTokenSilently.mockRejectedValueOnce(Object.assign(new Error('No.'), { error: 'login_required' }))
  await expect(sessionActions.getToken({ fresh: true })).rejects.toMatchObject({ error: 'login_required' })
  expect(useSession.getState()).toEqual({ phase: 'visitor', ended: true })
})

describe('after another tab signed in again', () => {
  const obtained = jest.fn()
  const resume = async () => {
    await run()
    client.getTokenSilently.mockClear()
    const stop = shellEvents.subscribe(topics.sessionEvent, obtained)
    await act(() => sessionActions.resume())
    stop()
  }

  test('gets a token, even if there is no answer at first', async () => {
    const timeout = Object.assign(new Error('Timeout'), { error: 'timeout' })
    client.getTokenSilently.mockRejectedValueOnce(timeout).mockRejectedValueOnce(timeout).mockResolvedValueOnce('later')
    await resume()
    expect(client.getTokenSilently).toHaveBeenCalledTimes(3)
    expect(obtained).toHaveBeenCalledWith({ event: 'token-obtained' })
  })

  test('asks once if it is refused', async () => {
    client.getTokenSilently.mockRejectedValueOnce(Object.assign(new Error('No.'), { error: 'login_required' }))
    await resume()
    expect(client.getTokenSilently).toHaveBeenCalledTimes(1)
    expect(obtained).not.toHaveBeenCalled()
  })
})

test('publishes each step, and the provider’s code of a failure', async () => {
  const told = jest.fn()
  const stop = shellEvents.subscribe(topics.sessionEvent, told)
  client.handleRedirectCallback.mockResolvedValueOnce({ appState: {} })
  await run('?code=abc&state=xyz')
  client.getTokenSilently.mockResolvedValue('token-2')
  await sessionActions.getToken()
  await sessionActions.getToken()
  await sessionActions.logInBeside()
  client.loginWithPopup.mockRejectedValueOnce(new PopupCancelledError(window))
  await expect(sessionActions.logInBeside()).rejects.toThrow('Popup closed')
  await sessionActions.logOut()
  stop()
  expect(told.mock.calls.map(([event]) => event)).toEqual([
    { event: 'redirect-handled' },
    { event: 'token-obtained' },
    { event: 'popup-started' },
    { event: 'popup-complete' },
    { event: 'popup-started' },
    { event: 'error', code: 'cancelled' },
    { event: 'logout' },
  ])
})

test('the popup requests the person and account of the page, and closes after its timeout', async () => {
  await run()
  signInAs({ ...adminClaims, email: 'admin@lakeside.test' })
  const small = { close: jest.fn() } as unknown as Window
  client.loginWithPopup.mockRejectedValueOnce(new PopupTimeoutError(small))
  await expect(sessionActions.logInBeside()).rejects.toThrow('Timeout')
  expect(small.close).toHaveBeenCalledTimes(1)
  expect(client.loginWithPopup.mock.calls).toMatchObject([
    [{ authorizationParams: { organization: 'org_lakeside', login_hint: 'admin@lakeside.test' } }],
  ])
})

test('has the API end the session before the identity provider does, unless this page alone logs out', async () => {
  const steps: string[] = []
  endApiSession.mockImplementation(async () => void steps.push('API'))
  client.logout.mockImplementation(async () => void steps.push('identity provider'))
  await run()
  await sessionActions.logOut()
  await sessionActions.logOut({ localOnly: true })
  expect(steps).toEqual(['API', 'identity provider', 'identity provider'])
})

test('refuses a logout that is both federated and local', async () => {
  await run()
  client.logout.mockClear()
  await expect(sessionActions.logOut({ federated: true, localOnly: true })).rejects.toMatchObject({
    error: 'invalid_logout',
  })
  expect(client.logout).not.toHaveBeenCalled()
  await sessionActions.logOut({ federated: true })
  await sessionActions.logOut({ localOnly: true })
  expect(client.logout.mock.calls).toEqual([
    [{ logoutParams: { returnTo: location.origin, federated: true } }],
    [{ openUrl: false }],
  ])
})

test('reports that the library can’t run', async () => {
  createSessionClient.mockImplementationOnce(() => {
    throw new Error('auth0-spa-js must run on a secure origin.')
  })
  await run()
  expect(useSession.getState()).toEqual({
    phase: 'error',
    error: { code: 'error', description: 'auth0-spa-js must run on a secure origin.' },
  })
})

describe('a visitor who is sent to sign in', () => {
  beforeEach(() => sessionStorage.clear())
  afterEach(() => void jest.restoreAllMocks())

  test('signs in with the last e-mail address, and stored data is deleted', async () => {
    await run()
    localStorage.setItem('berry-cart', '{}')
    await sessionActions.sendVisitor('/dashboard/x')
    expect(client.loginWithRedirect.mock.calls).toMatchObject([
      [{ appState: { returnTo: '/dashboard/x' }, authorizationParams: { login_hint: 'ada@planner.test' } }],
    ])
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('signs in to the last organization, and to none after a refusal', async () => {
    keepCredentials(adminClaims)
    client.getUser.mockResolvedValueOnce(undefined)
    await run()
    await sessionActions.sendVisitor('/dashboard/widget/programming')
    const refusal = new AuthenticationError('access_denied', 'The user is not part of the organization.', 'xyz')
    client.handleRedirectCallback.mockRejectedValueOnce(refusal)
    await run('?error=access_denied&state=xyz')
    expect(useSession.getState()).toMatchObject({ phase: 'error', error: { code: 'access_denied' } })
    await sessionActions.logIn({ returnTo: '/dashboard/widget/programming' })
    const [first, second] = client.loginWithRedirect.mock.calls as unknown as [{ authorizationParams: object }][]
    expect(first?.[0].authorizationParams).toMatchObject({ organization: 'org_lakeside' })
    expect(second?.[0].authorizationParams).not.toHaveProperty('organization')
  })

  test('names no organization for a person who was in their own account', async () => {
    await run()
    await sessionActions.sendVisitor('')
    const [first] = client.loginWithRedirect.mock.calls as unknown as [{ authorizationParams: object }][]
    expect(first?.[0].authorizationParams).not.toHaveProperty('organization')
  })

  test('goes at most three times within a minute, and then sees the reason', async () => {
    await run()
    jest.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/`)
    for (let time = 0; time < 4; time += 1) await sessionActions.sendVisitor('')
    expect(client.loginWithRedirect).toHaveBeenCalledTimes(3)
    expect(useSession.getState()).toMatchObject({ phase: 'error', error: { code: 'redirect_loop' } })
    await sessionActions.logIn({ returnTo: '' })
    await sessionActions.sendVisitor('')
    expect(client.loginWithRedirect).toHaveBeenCalledTimes(5)
  })

  test('can open ten addresses within a minute before that', async () => {
    await run()
    jest.spyOn(document, 'referrer', 'get').mockReturnValue('')
    for (let time = 0; time < 11; time += 1) await sessionActions.sendVisitor('')
    expect(client.loginWithRedirect).toHaveBeenCalledTimes(10)
    expect(useSession.getState()).toMatchObject({ phase: 'error', error: { code: 'redirect_loop' } })
  })

  test('goes although another tab ends its own check of the cookies at that moment', async () => {
    await run()
    const write = jest.spyOn(document, 'cookie', 'set')
    await sessionActions.sendVisitor('')
    const endOfOther = write.mock.calls.at(-1)?.[0] ?? ''
    expect(endOfOther).toContain('max-age=0')
    const read = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')?.get
    jest.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      document.cookie = endOfOther
      return String(read?.call(document))
    })
    await sessionActions.sendVisitor('')
    expect(client.loginWithRedirect).toHaveBeenCalledTimes(2)
  })

  test('stays on the page without cookies, for any person', async () => {
    await run()
    jest.spyOn(document, 'cookie', 'get').mockReturnValue('')
    await sessionActions.sendVisitor('')
    expect(useSession.getState()).toMatchObject({ phase: 'error', error: { code: 'cookies_blocked' } })
    await sessionActions.logIn({ returnTo: '' })
    expect(client.loginWithRedirect).not.toHaveBeenCalled()
  })
})
