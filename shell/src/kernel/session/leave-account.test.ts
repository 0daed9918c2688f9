import { beforeEach, expect, jest, test } from '@jest/globals'
import { topics } from '@keyroom/contract'
import { shellEvents } from '../events/hub.ts'
import { fakeSessionActions } from '../../testing/fake-session-actions.ts'
import { adaClaims, adminClaims, sessionOf, signInAs } from '../../testing/sample-session.ts'
import { useEndedSession } from './ended-session.ts'
import { followOtherTabs } from './follow-other-tabs.ts'
import { askBeforeLogOut } from './log-out-questions.ts'
import { isLoggingOut, logOut, switchAccount } from './leave-account.ts'
import { sessionLost, visitorFound } from './session-changes.ts'
import { useSession } from './session-store.ts'

const actions = fakeSessionActions()
const page = { assign: jest.fn(), reload: jest.fn() }

beforeEach(() => {
  jest.clearAllMocks()
  localStorage.clear()
  signInAs(adminClaims)
})

test('logging out forgets the account, publishes it and ends the session at the identity provider', async () => {
  localStorage.setItem('user-credentials', '{}')
  const onEvent = jest.fn()
  const unsubscribe = shellEvents.subscribe(topics.sessionEnded, onEvent)
  expect(await logOut()).toBe(true)
  unsubscribe()
  expect(localStorage.getItem('user-credentials')).toBeNull()
  expect(onEvent.mock.calls).toEqual([[{ reason: 'logout' }]])
  expect(actions.logOut).toHaveBeenCalledTimes(1)
})

test('asks first where a remote wants to, and stays signed in if the person does not agree', async () => {
  const answers = [false, true]
  const end = askBeforeLogOut(async () => answers.shift() ?? false)
  expect(await logOut()).toBe(true)
  expect(useSession.getState().phase).toBe('signed-in')
  expect(await logOut()).toBe(true)
  expect(actions.logOut).toHaveBeenCalledTimes(1)
  end()
  signInAs(adminClaims)
  await logOut()
  expect(actions.logOut).toHaveBeenCalledTimes(2)
})

test('asks nothing while the sign-in service is unreachable, since an answer may delete something', async () => {
  const ask = jest.fn(async () => true)
  const end = askBeforeLogOut(ask)
  actions.isReachable.mockResolvedValueOnce(false)
  expect(await logOut()).toBe(false)
  expect(ask).not.toHaveBeenCalled()
  end()
})

test('a session that the server ends during a logout does not lead to the sign-in page', async () => {
  const reachable = Promise.withResolvers<boolean>()
  actions.isReachable.mockReturnValueOnce(reachable.promise)
  const loggedOut = logOut()
  sessionLost({ error: 'login_required', message: 'Login required' })
  expect(useSession.getState().phase).toBe('signed-in')
  reachable.resolve(true)
  expect(await loggedOut).toBe(true)
  expect(useSession.getState().phase).toBe('loading')
})

test('ending every session of the person leaves for the front page, though the page’s own ends first', async () => {
  const endsOwn = async () => sessionLost({ error: 'login_required', message: 'Login required' })
  expect(await logOut(endsOwn)).toBe(true)
  expect(useSession.getState().phase).toBe('loading')
  expect(actions.logOut).toHaveBeenCalledTimes(1)
})

test('a call that learns of the logout while the page is leaving does not lead to the sign-in page', async () => {
  expect(await logOut()).toBe(true)
  visitorFound()
  expect(useSession.getState().phase).toBe('loading')
  expect(isLoggingOut()).toBe(true)
})

test('a page that Back shows again after a logout asks to sign in', async () => {
  expect(await logOut()).toBe(true)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(useSession.getState().phase).toBe('loading')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(useSession.getState().phase).toBe('visitor')
  expect(isLoggingOut()).toBe(false)
})

test('the person stays signed in if what is to be done before logging out fails', async () => {
  await expect(logOut(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer')
  expect(useSession.getState().phase).toBe('signed-in')
  expect(actions.logOut).not.toHaveBeenCalled()
  expect(isLoggingOut()).toBe(false)
})

const harbor = {
  id: 'org_harbor',
  display_name: 'Harbor Clinics',
  name: 'harbor',
  accountType: 'organization',
} as const

test('switching to an organization signs in again and names it, and clears what is kept once the page leaves', async () => {
  localStorage.setItem('keyroom-filter', 'x')
  await switchAccount(harbor)
  expect(actions.logIn.mock.calls).toMatchObject([[{ returnTo: '', organization: 'org_harbor' }]])
  // The redirect may still fail.
  expect(localStorage.getItem('keyroom-filter')).toBe('x')
  actions.logIn.mock.calls[0]?.[0].onLeave?.()
  expect(localStorage.getItem('keyroom-filter')).toBeNull()
})

test('a person who answers a question before the switch by staying stays, with all that is kept', async () => {
  localStorage.setItem('berry-cart', 'x')
  const ask = jest.fn(async () => false)
  const end = askBeforeLogOut(ask)
  expect(await switchAccount(harbor)).toBe(true)
  end()
  expect(ask.mock.calls).toEqual([['switch']])
  expect(actions.logIn).not.toHaveBeenCalled()
  expect(localStorage.getItem('berry-cart')).toBe('x')
})

test('switching to the person’s own account names no organization', async () => {
  await switchAccount({ id: 'auth0|ada', display_name: 'Ada', name: 'ada@planner.test', accountType: 'personal' })
  expect(actions.logIn.mock.calls[0]?.[0]).not.toHaveProperty('organization')
})

test('without the sign-in service nobody is logged out, and nothing is forgotten', async () => {
  localStorage.setItem('berry-cart', 'x')
  actions.isReachable.mockResolvedValue(false)
  expect(await logOut()).toBe(false)
  const own = { id: 'auth0|ada', display_name: 'Ada', name: 'ada@planner.test', accountType: 'personal' } as const
  expect(await switchAccount(own)).toBe(false)
  expect(localStorage.getItem('berry-cart')).toBe('x')
  expect(actions.logOut).not.toHaveBeenCalled()
  expect(actions.logIn).not.toHaveBeenCalled()
  expect(useSession.getState().phase).toBe('signed-in')
  actions.isReachable.mockResolvedValue(true)
})

test('a tab leaves or reloads when another tab logs out or changes the person', () => {
  followOtherTabs(page)
  jest.clearAllMocks()
  const { activeAccount, claims } = sessionOf(adminClaims)
  shellEvents.publish(topics.accountChanged, { account: activeAccount, sub: claims.sub })
  expect(page.reload).not.toHaveBeenCalled()
  shellEvents.publish(topics.accountChanged, { account: activeAccount, sub: 'auth0|other' })
  shellEvents.publish(topics.accountChanged, { account: sessionOf(adaClaims).activeAccount, sub: claims.sub })
  expect(page.reload).toHaveBeenCalledTimes(2)
  shellEvents.publish(topics.accountChanged, { account: null, sub: null })
  expect(page.assign.mock.calls).toEqual([['/']])
})

test('a tab with unsaved entries stays when another tab changes the account, and continues when it changes back', async () => {
  const { activeAccount, claims } = sessionOf(adminClaims)
  const dialog = Object.assign(document.createElement('div'), { role: 'dialog' })
  dialog.setAttribute('aria-modal', 'true')
  document.body.append(dialog)
  shellEvents.publish(topics.accountChanged, { account: sessionOf(adaClaims).activeAccount, sub: claims.sub })
  expect(page.reload).not.toHaveBeenCalled()
  const names = { from: activeAccount.display_name, to: sessionOf(adaClaims).activeAccount.display_name }
  expect(useEndedSession.getState().switched).toEqual(names)
  shellEvents.publish(topics.accountChanged, { account: activeAccount, sub: claims.sub })
  await Promise.resolve()
  expect(actions.resume).toHaveBeenCalledTimes(1)
  dialog.remove()
  useEndedSession.setState({ error: undefined, switched: undefined })
})

test('a tab whose session had ended resumes when the same person signs in elsewhere', async () => {
  const { activeAccount, claims } = sessionOf(adminClaims)
  shellEvents.publish(topics.accountChanged, { account: activeAccount, sub: claims.sub })
  expect(actions.resume).not.toHaveBeenCalled()
  useEndedSession.setState({ error: { code: 'login_required', description: '' } })
  shellEvents.publish(topics.accountChanged, { account: activeAccount, sub: claims.sub })
  await Promise.resolve()
  expect(actions.resume).toHaveBeenCalledTimes(1)
  useEndedSession.setState({ error: undefined })
})

test('a visitor’s tab stays where it is', () => {
  useSession.setState({ phase: 'visitor' }, true)
  shellEvents.publish(topics.accountChanged, { account: null, sub: null })
  expect(page.assign).not.toHaveBeenCalled()
})
