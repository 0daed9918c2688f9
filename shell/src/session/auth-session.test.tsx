import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type * as AuthLibrary from '@auth0/auth0-react'
import { AuthenticationError, type Auth0Client } from '@auth0/auth0-spa-js'
import { act, render, waitFor } from '@testing-library/react'
import type { RuntimeConfiguration } from '../configuration/runtime-configuration.ts'
import { sessionActions } from './session-actions.ts'
import { useSession } from './session-store.ts'

const namespace = 'https://keyroom.example/claims/'
const user = { sub: 'auth0|ada', [`${namespace}account_type`]: 'personal' }

/** The auth library's answers; what it does inside is its own tests' matter and the journeys'. */
const client = {
  checkSession: jest.fn(() => Promise.resolve()),
  getUser: jest.fn<() => Promise<typeof user | undefined>>(() => Promise.resolve(user)),
  handleRedirectCallback: jest.fn<() => Promise<{ appState?: { returnTo?: string } }>>(),
  loginWithRedirect: jest.fn(() => Promise.resolve()),
  logout: jest.fn(() => Promise.resolve()),
  getTokenSilently: jest.fn<(options: object) => Promise<string | undefined>>(() => Promise.resolve('token-1')),
}
jest.mock('@auth0/auth0-react', () => {
  const library = jest.requireActual<typeof AuthLibrary>('@auth0/auth0-react')
  const Auth0Provider = (props: Parameters<typeof library.Auth0Provider>[0]) => (
    <library.Auth0Provider onRedirectCallback={props.onRedirectCallback} client={client as unknown as Auth0Client}>
      {props.children}
    </library.Auth0Provider>
  )
  return { ...library, Auth0Provider }
})

const reach = { check: jest.fn(() => Promise.resolve(true)), wait: jest.fn(() => Promise.resolve(false)) }
jest.mock('./identity-reach.ts', () => ({ createIdentityReach: () => reach }))

const configuration: RuntimeConfiguration = {
  identity: {
    domain: 'http://localhost:3001',
    clientId: 'dash',
    audience: 'https://api.example/',
    claimsNamespace: namespace,
  },
  apiBase: '/api',
  afterLogin: '/dashboard/widget/map',
  allowedRemoteOrigins: [],
}
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

test('a session that is there is taken up, and the address stays', async () => {
  await run()
  expect(useSession.getState()).toMatchObject({ phase: 'signed-in', claims: { sub: 'auth0|ada' } })
  expect(onReturn).not.toHaveBeenCalled()
})

test('without one there is a visitor', async () => {
  client.getUser.mockResolvedValueOnce(undefined)
  await run()
  expect(useSession.getState()).toEqual({ phase: 'visitor' })
})

test.each([
  ['/dashboard/analytics?ccn=220071', '/dashboard/analytics?ccn=220071'],
  ['', '/dashboard/widget/map'],
  ['https://evil.example/', '/dashboard/widget/map'],
])('a sign-in that wanted %j comes back to %s', async (returnTo, path) => {
  client.handleRedirectCallback.mockResolvedValueOnce({ appState: { returnTo } })
  await run('?code=abc&state=xyz')
  expect(onReturn.mock.calls).toEqual([[path]])
})

test('a refusal is shown, and taken out of the address for the page that was wanted', async () => {
  const refusal = new AuthenticationError('access_denied', 'Not a member.', 'xyz', { returnTo: '/dashboard/analytics' })
  client.handleRedirectCallback.mockRejectedValueOnce(refusal)
  await run('?error=access_denied&state=xyz')
  expect(useSession.getState()).toEqual({
    phase: 'error',
    error: { code: 'access_denied', description: 'Not a member.' },
  })
  expect(location.pathname + location.search).toBe('/dashboard/analytics')
})

test('a failed look for a session leaves the address as it is', async () => {
  client.checkSession.mockRejectedValueOnce(new Error('Failed to fetch'))
  await run('?ccn=220071')
  expect(useSession.getState()).toMatchObject({ phase: 'error', error: { description: 'Failed to fetch' } })
  expect(location.search).toBe('?ccn=220071')
})

test('what the shell asks for reaches the identity provider in its own words', async () => {
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

test('a token comes from the cache, or anew, and its absence is an error', async () => {
  await run()
  expect(await sessionActions.getToken()).toBe('token-1')
  await sessionActions.getToken({ anew: true })
  expect(client.getTokenSilently.mock.calls).toEqual([[{}], [{ cacheMode: 'off' }]])
  client.getTokenSilently.mockResolvedValueOnce(undefined)
  await expect(sessionActions.getToken()).rejects.toThrow('without an access token')
})

test('nobody leaves the page for a sign-in service that can’t be reached', async () => {
  await run()
  reach.check.mockResolvedValueOnce(false)
  await sessionActions.logIn({ returnTo: '' })
  expect(client.loginWithRedirect).not.toHaveBeenCalled()
})

test.each([
  ['no answer', new Error('Failed to fetch'), { code: 'sign-in-unreachable', status: 0 }],
  ['no answer in time', Object.assign(new Error('Timeout'), { error: 'timeout' }), { code: 'sign-in-unreachable' }],
  ['a refusal', Object.assign(new Error('No.'), { error: 'login_required' }), { error: 'login_required' }],
])('a token that is not to be had for %s says so, and the person stays signed in', async (_what, reason, told) => {
  await run()
  client.getTokenSilently.mockRejectedValueOnce(reason)
  await expect(sessionActions.getToken({ anew: true })).rejects.toMatchObject(told)
  expect(useSession.getState()).toMatchObject({ phase: 'signed-in' })
})
