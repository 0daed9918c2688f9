import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { adminClaims } from '../../testing/sample-session.ts'
import { expectPerson } from './expect-person.ts'
import { credentialsKey, keepCredentials } from './kept-credentials.ts'
import { useSession } from './session-store.ts'

const cookie = 'auth0.dash.is.authenticated'

beforeEach(() => {
  useSession.setState({ phase: 'loading' }, true)
  keepCredentials(adminClaims)
  document.cookie = `${cookie}=true`
})
afterEach(() => {
  document.cookie = `${cookie}=; max-age=0`
  history.replaceState(null, '', '/')
  localStorage.clear()
})

const expected = async () => {
  await expectPerson('dash')
  const session = useSession.getState()
  return session.phase === 'loading' ? session.expected : undefined
}

test('expects the person who was signed in here last, in the same account', async () => {
  expect(await expected()).toMatchObject({ claims: adminClaims, activeAccount: { id: 'org_lakeside' } })
})

test('expects nobody without the cookie of the sign-in library', async () => {
  document.cookie = `${cookie}=; max-age=0`
  document.cookie = `x${cookie}=true`
  expect(await expected()).toBeUndefined()
})

test('expects nobody by the cookie of another client', async () => {
  await expectPerson('other')
  expect(useSession.getState()).toEqual({ phase: 'loading' })
})

test.each([[null], ['{'], ['null'], ['{"claims":{"sub":7}}']])(
  'expects nobody when the kept credentials are %j',
  async (kept) => {
    jest.spyOn(console, 'warn').mockReset()
    if (kept === null) localStorage.removeItem(credentialsKey)
    else localStorage.setItem(credentialsKey, kept)
    expect(await expected()).toBeUndefined()
  },
)

test('expects nobody while a sign-in returns, since it may be another person', async () => {
  history.replaceState(null, '', '/dashboard?code=abc&state=xyz')
  expect(await expected()).toBeUndefined()
})
