import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { topics, type Topic } from '@keyroom/contract'
import { useConnection } from '../connection/connection-store.ts'
import { shellEvents } from '../events/hub.ts'
import { signInAs, adaClaims } from '../../testing/sample-session.ts'
import { watchUnsavedEntries } from './unsaved-entries.ts'
import { useEndedSession, noteRemoval } from './ended-session.ts'
import { signedIn, signInFailed, visitorFound } from './session-changes.ts'
import { settledSession, useSession } from './session-store.ts'

const namespace = 'https://keyroom.example/claims/'
const payload = { sub: 'auth0|ada', [`${namespace}account_type`]: 'personal', [`${namespace}user_name`]: 'Ada' }

beforeEach(() => useSession.setState({ phase: 'loading' }, true))

function listen(topic: Topic) {
  const onEvent = jest.fn()
  shellEvents.subscribe(topic, onEvent)
  onEvent.mockClear()
  return onEvent
}

test('signs in to the account of the token, and publishes it', () => {
  const onEvent = listen(topics.accountChanged)
  signedIn(payload, namespace)
  expect(useSession.getState()).toMatchObject({ phase: 'signed-in', activeAccount: { id: 'auth0|ada' } })
  expect(onEvent.mock.calls).toMatchObject([[{ sub: 'auth0|ada', account: { display_name: 'Ada' } }]])
  expect(localStorage.getItem('user-credentials')).toContain('auth0|ada')
})

test('a fresh token with the same claims changes nothing on the page', () => {
  signedIn(payload, namespace)
  const before = useSession.getState()
  const onEvent = listen(topics.accountChanged)
  signedIn({ ...payload, iat: 2, exp: 3 }, namespace)
  expect(useSession.getState()).toBe(before)
  expect(onEvent).not.toHaveBeenCalled()
})

test('a fresh token with other claims updates the page', () => {
  signedIn(payload, namespace)
  signedIn({ ...payload, [`${namespace}roles`]: ['Admin'] }, namespace)
  expect(useSession.getState()).toMatchObject({ claims: { roles: ['Admin'] } })
})

test('a token without the product’s claims is a failed sign-in that names them', () => {
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
])('keeps the failure %j as its code and description', (reason, code, description) => {
  const onEvent = listen(topics.sessionEvent)
  signInFailed(reason)
  expect(useSession.getState()).toEqual({ phase: 'error', error: { code, description } })
  expect(onEvent.mock.calls).toEqual([[{ event: 'error', code }]])
})

test('publishes the end of an expired session, but not a visit', () => {
  const onEvent = listen(topics.sessionEnded)
  visitorFound()
  expect(onEvent).not.toHaveBeenCalled()
  signInAs(adaClaims)
  visitorFound()
  expect(onEvent.mock.calls).toEqual([[{ reason: 'expired' }]])
  expect(useSession.getState()).toEqual({ phase: 'visitor', ended: true })
  visitorFound()
  expect(useSession.getState()).toEqual({ phase: 'visitor', ended: true })
})

test('names the organization when a removal ended the session, unless the person is in it again', () => {
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
  visitorFound()
  expect(useSession.getState()).toEqual({ phase: 'visitor', ended: true, removedFrom: 'Lakeside Health' })
  signedIn(inLakeside, namespace)
  visitorFound()
  expect(useSession.getState()).toEqual({ phase: 'visitor', ended: true })
})

describe('on a page with unsaved entries', () => {
  const renewed = { ...payload, [`${namespace}email`]: 'ada@planner.test' }
  beforeEach(() => {
    document.body.innerHTML = '<main><input /></main>'
    watchUnsavedEntries()
    signedIn(payload, namespace)
    document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
    visitorFound()
  })
  afterEach(() => {
    useEndedSession.setState({ error: undefined })
    history.pushState(null, '', `/${Math.random()}`)
  })

  test('keeps the page when the session ends, and forgets the claims', async () => {
    await Promise.resolve()
    expect(useSession.getState().phase).toBe('signed-in')
    expect(useEndedSession.getState().error).toEqual({ code: 'login_required', description: 'Login required' })
    expect(localStorage.getItem('user-credentials')).toBeNull()
  })

  test('continues for the same person in the same account, and fetches data again', () => {
    const { recoveries } = useConnection.getState()
    const onEvent = listen(topics.accountChanged)
    signedIn(renewed, namespace)
    expect(useEndedSession.getState().error).toBeUndefined()
    expect(useSession.getState()).toMatchObject({ phase: 'signed-in', claims: { email: 'ada@planner.test' } })
    expect(useConnection.getState().recoveries).toBe(recoveries + 1)
    expect(onEvent).toHaveBeenCalledTimes(1)
  })

  test('publishes another person’s sign-in and stays closed', () => {
    const onEvent = listen(topics.accountChanged)
    signedIn({ ...renewed, sub: 'auth0|other' }, namespace)
    expect(useEndedSession.getState().error).toBeDefined()
    expect(useSession.getState()).toMatchObject({ claims: { sub: 'auth0|ada' } })
    expect(onEvent.mock.calls).toMatchObject([[{ sub: 'auth0|other' }]])
  })
})

test('resolves once the session is known', async () => {
  const waiting = settledSession()
  visitorFound()
  expect(await waiting).toEqual({ phase: 'visitor' })
  expect(await settledSession()).toEqual({ phase: 'visitor' })
})
