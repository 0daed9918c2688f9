import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { topics, type Topic } from '@keyroom/contract'
import { useConnection } from '../connection/connection-store.ts'
import { shellEvents } from '../events/hub.ts'
import { signInAs, adaClaims } from '../testing/sample-session.ts'
import { watchEntries } from './ended/entries.ts'
import { useLapse } from './ended/lapse-store.ts'
import { noteRemoval } from './ended/removals.ts'
import { signedIn, signInFailed, visiting } from './session-changes.ts'
import { settledSession, useSession } from './session-store.ts'

const namespace = 'https://keyroom.example/claims/'
const payload = { sub: 'auth0|ada', [`${namespace}account_type`]: 'personal', [`${namespace}user_name`]: 'Ada' }

beforeEach(() => useSession.setState({ phase: 'loading' }, true))

function listen(topic: Topic) {
  const hear = jest.fn()
  shellEvents.subscribe(topic, hear)
  hear.mockClear()
  return hear
}

test('somebody is signed in, in the account of the token, and the page is told', () => {
  const hear = listen(topics.accountChanged)
  signedIn(payload, namespace)
  expect(useSession.getState()).toMatchObject({ phase: 'signed-in', activeAccount: { id: 'auth0|ada' } })
  expect(hear.mock.calls).toMatchObject([[{ sub: 'auth0|ada', account: { display_name: 'Ada' } }]])
  expect(localStorage.getItem('user-credentials')).toContain('auth0|ada')
})

test('a fresh token with the same claims changes nothing on the page', () => {
  signedIn(payload, namespace)
  const before = useSession.getState()
  const hear = listen(topics.accountChanged)
  signedIn({ ...payload, iat: 2, exp: 3 }, namespace)
  expect(useSession.getState()).toBe(before)
  expect(hear).not.toHaveBeenCalled()
})

test('a fresh token with other claims does', () => {
  signedIn(payload, namespace)
  signedIn({ ...payload, [`${namespace}roles`]: ['Admin'] }, namespace)
  expect(useSession.getState()).toMatchObject({ claims: { roles: ['Admin'] } })
})

test('a token without the product’s claims is a failed sign-in that says so', () => {
  signedIn({ sub: 'auth0|ada' }, namespace)
  expect(useSession.getState()).toMatchObject({
    phase: 'error',
    error: { code: 'error', description: expect.stringContaining('account_type') },
  })
})

test.each([
  [{ error: 'access_denied', error_description: 'Not a member' }, 'access_denied', 'Not a member'],
  [new Error('Failed to fetch'), 'error', 'Failed to fetch'],
  ['what', 'error', 'what'],
])('the failure %j is kept as its code and description', (reason, code, description) => {
  const hear = listen(topics.sessionEvent)
  signInFailed(reason)
  expect(useSession.getState()).toEqual({ phase: 'error', error: { code, description } })
  expect(hear.mock.calls).toEqual([[{ event: 'error', code }]])
})

test('a session that ran out is told as its end, a visit is not', () => {
  const hear = listen(topics.sessionEnded)
  visiting()
  expect(hear).not.toHaveBeenCalled()
  signInAs(adaClaims)
  visiting()
  expect(hear.mock.calls).toEqual([[{ reason: 'expired' }]])
  expect(useSession.getState()).toEqual({ phase: 'visitor', ended: true })
  visiting()
  expect(useSession.getState()).toEqual({ phase: 'visitor', ended: true })
})

test('the end of a session by a removal names the organization, unless they are in it again', () => {
  const id = 'org_lakeside'
  const inLakeside = {
    ...payload,
    [`${namespace}account_type`]: 'organization',
    [`${namespace}organization_id`]: id,
    [`${namespace}organization_name`]: 'lakeside',
    [`${namespace}organization_display_name`]: 'Lakeside Health',
  }
  signedIn(inLakeside, namespace)
  noteRemoval(id)
  visiting()
  expect(useSession.getState()).toEqual({ phase: 'visitor', ended: true, removedFrom: 'Lakeside Health' })
  signedIn(inLakeside, namespace)
  visiting()
  expect(useSession.getState()).toEqual({ phase: 'visitor', ended: true })
})

describe('on a page with entries', () => {
  const anew = { ...payload, [`${namespace}email`]: 'ada@planner.test' }
  beforeEach(() => {
    document.body.innerHTML = '<main><input /></main>'
    watchEntries()
    signedIn(payload, namespace)
    document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
    visiting()
  })
  afterEach(() => {
    useLapse.setState({ error: undefined })
    history.pushState(null, '', `/${Math.random()}`)
  })

  test('the end of a session takes nothing away, and forgets the claims', async () => {
    await Promise.resolve()
    expect(useSession.getState().phase).toBe('signed-in')
    expect(useLapse.getState().error).toEqual({ code: 'login_required', description: 'Login required' })
    expect(localStorage.getItem('user-credentials')).toBeNull()
  })

  test('it goes on with the same person in the same account, whatever else their claims say, and asks for data again', () => {
    const { recoveries } = useConnection.getState()
    const hear = listen(topics.accountChanged)
    signedIn(anew, namespace)
    expect(useLapse.getState().error).toBeUndefined()
    expect(useSession.getState()).toMatchObject({ phase: 'signed-in', claims: { email: 'ada@planner.test' } })
    expect(useConnection.getState().recoveries).toBe(recoveries + 1)
    expect(hear).toHaveBeenCalledTimes(1)
  })

  test('it is nobody else’s: the page is told of them and stays closed', () => {
    const hear = listen(topics.accountChanged)
    signedIn({ ...anew, sub: 'auth0|other' }, namespace)
    expect(useLapse.getState().error).toBeDefined()
    expect(useSession.getState()).toMatchObject({ claims: { sub: 'auth0|ada' } })
    expect(hear.mock.calls).toMatchObject([[{ sub: 'auth0|other' }]])
  })
})

test('who waits for the session is told once it is known', async () => {
  const waiting = settledSession()
  visiting()
  expect(await waiting).toEqual({ phase: 'visitor' })
  expect(await settledSession()).toEqual({ phase: 'visitor' })
})
