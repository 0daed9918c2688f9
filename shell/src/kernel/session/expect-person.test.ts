import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { adminClaims } from '../testing/sample-session.ts'
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

test('whoever was signed in here last is expected, in the account that they were in', async () => {
  expect(await expected()).toMatchObject({ claims: adminClaims, activeAccount: { id: 'org_lakeside' } })
})

test('nobody is where the sign-in library has left no cookie', async () => {
  document.cookie = `${cookie}=; max-age=0`
  document.cookie = `x${cookie}=true`
  expect(await expected()).toBeUndefined()
})

test('nobody is by the cookie of another client', async () => {
  await expectPerson('other')
  expect(useSession.getState()).toEqual({ phase: 'loading' })
})

test.each([[null], ['{'], ['null'], ['{"claims":{"sub":7}}']])('nobody is when %j is kept of them', async (kept) => {
  jest.spyOn(console, 'warn').mockReset()
  if (kept === null) localStorage.removeItem(credentialsKey)
  else localStorage.setItem(credentialsKey, kept)
  expect(await expected()).toBeUndefined()
})

test('nobody is when somebody comes back from signing in: it may be another', async () => {
  history.replaceState(null, '', '/dashboard?code=abc&state=xyz')
  expect(await expected()).toBeUndefined()
})
