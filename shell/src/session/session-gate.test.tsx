import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { locales } from '@keyroom/contract'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { reportParts } from '../connection/connection-store.ts'
import { draw } from '../testing/draw.tsx'
import { fakeSessionActions } from '../testing/fake-session-actions.ts'
import { adaClaims, signInAs } from '../testing/sample-session.ts'
import { SessionGate } from './session-gate.tsx'
import { useSession } from './session-store.ts'

const actions = fakeSessionActions()

beforeEach(() => {
  jest.clearAllMocks()
  useSession.setState({ phase: 'loading' }, true)
})

const gate = (
  <SessionGate>
    <p>The dashboard</p>
  </SessionGate>
)
const path = '/dashboard/analytics?ccn=220071'

test('nothing of the dashboard is there until somebody is known to be signed in', async () => {
  await draw(gate, { path })
  expect(screen.queryByText('The dashboard')).toBeNull()
  expect(actions.logIn).not.toHaveBeenCalled()
  act(() => signInAs(adaClaims))
  expect(screen.getByText('The dashboard')).toBeTruthy()
})

test('a visitor is sent to sign in once, with the page that they wanted, and what was kept is forgotten', async () => {
  localStorage.setItem('user-credentials', '{}')
  useSession.setState({ phase: 'visitor' }, true)
  await draw(gate, { path })
  expect(actions.logIn.mock.calls).toEqual([[{ returnTo: path }]])
  expect(localStorage.getItem('user-credentials')).toBeNull()
  expect(screen.queryByText('The dashboard')).toBeNull()
})

describe('while the sign-in service can’t be reached', () => {
  const since = new Date('2026-11-21T14:05:30').getTime()
  beforeEach(() => act(() => reportParts({ 'sign-in': since })))
  afterEach(() => act(() => reportParts({ 'sign-in': undefined })))

  test('it says so and since when, and whom it finds later gets the page that they wanted', async () => {
    await draw(gate, { path })
    expect(screen.getByRole('main').textContent).toMatch(/can’t be reached.*since 14:05/)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(actions.isReachable).toHaveBeenCalledTimes(1)
    act(() => signInAs(adaClaims))
    expect(screen.getByText('The dashboard')).toBeTruthy()
  })

  test('a visitor goes nowhere until it is back', async () => {
    useSession.setState({ phase: 'visitor' }, true)
    await draw(gate, { path })
    expect(actions.logIn).not.toHaveBeenCalled()
    await act(async () => reportParts({ 'sign-in': undefined }))
    expect(actions.logIn.mock.calls).toEqual([[{ returnTo: path }]])
  })

  test('who is signed in goes on', async () => {
    act(() => signInAs(adaClaims))
    await draw(gate, { path })
    expect(screen.getByText('The dashboard')).toBeTruthy()
  })
})

describe('when signing in failed', () => {
  beforeEach(() =>
    useSession.setState({ phase: 'error', error: { code: 'access_denied', description: 'You are no member.' } }, true),
  )

  test('the reason is shown and nothing is tried behind the person’s back', async () => {
    await draw(gate, { path })
    expect(screen.getByRole('alert').textContent).toContain('You are no member. (code: access_denied)')
    expect(actions.logIn).not.toHaveBeenCalled()
  })

  test('they can try again', async () => {
    await draw(gate, { path })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(actions.logIn.mock.calls).toEqual([[{ returnTo: path }]])
  })

  test('or sign in as somebody else, although the identity provider still knows them', async () => {
    await draw(gate, { path })
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with another account' }))
    expect(actions.logIn.mock.calls).toEqual([[{ returnTo: path, asOther: true }]])
  })

  test.each(locales)('both ways on have words in %s', async (locale) => {
    await draw(gate, { path, locale })
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names).toHaveLength(2)
    expect(names.join()).not.toContain('shell.')
  })
})
