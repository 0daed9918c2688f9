import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { reportParts } from '../connection/connection-store.ts'
import { draw } from '../testing/draw.tsx'
import { fakeSessionActions } from '../testing/fake-session-actions.ts'
import { adaClaims, sessionOf, signInAs } from '../testing/sample-session.ts'
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
  expect(actions.sendVisitor).not.toHaveBeenCalled()
  act(() => signInAs(adaClaims))
  expect(screen.getByText('The dashboard')).toBeTruthy()
})

test('somebody who is expected to be found again sees the frame, until there turns out to be nobody', async () => {
  const { claims, activeAccount } = sessionOf(adaClaims)
  useSession.setState({ phase: 'loading', expected: { claims, activeAccount } }, true)
  await draw(gate, { path })
  expect(screen.getByText('The dashboard')).toBeTruthy()
  await act(async () => useSession.setState({ phase: 'visitor' }, true))
  expect(screen.queryByText('The dashboard')).toBeNull()
  expect(actions.sendVisitor.mock.calls).toEqual([[path]])
})

test('a visitor is sent to sign in once, with the page that they wanted', async () => {
  useSession.setState({ phase: 'visitor' }, true)
  await draw(gate, { path })
  expect(actions.sendVisitor.mock.calls).toEqual([[path]])
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
    expect(actions.sendVisitor).not.toHaveBeenCalled()
    await act(async () => reportParts({ 'sign-in': undefined }))
    expect(actions.sendVisitor.mock.calls).toEqual([[path]])
  })

  test('who is signed in goes on', async () => {
    act(() => signInAs(adaClaims))
    await draw(gate, { path })
    expect(screen.getByText('The dashboard')).toBeTruthy()
  })
})

test('after a session that the server ended it says so, and goes to sign in at a click or after four seconds', async () => {
  useSession.setState({ phase: 'visitor', ended: true }, true)
  const drawn = await draw(gate, { path })
  expect(await screen.findByRole('heading', { level: 1, name: 'Your session has ended' })).toBeTruthy()
  expect(actions.sendVisitor).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Sign in now' }))
  expect(actions.sendVisitor.mock.calls).toEqual([[path]])
  drawn.unmount()
  await draw(gate, { path })
  await waitFor(() => expect(actions.sendVisitor).toHaveBeenCalledTimes(2), { timeout: 6_000 })
})

test('who was removed from the organization is told so, and stays until they choose to sign in', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  useSession.setState({ phase: 'visitor', ended: true, removedFrom: 'Lakeside Health' }, true)
  await draw(gate, { path })
  const title = 'You are no longer a member of Lakeside Health'
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByText(/ask an administrator of Lakeside Health to invite you again/)).toBeTruthy()
  await act(async () => jest.advanceTimersByTime(60_000))
  expect(actions.sendVisitor).not.toHaveBeenCalled()
  jest.useRealTimers()
  await userEvent.click(screen.getByRole('button', { name: 'Sign in to another account' }))
  expect(actions.logIn.mock.calls).toEqual([[{ returnTo: '', asOther: true }]])
})

test('when signing in failed, the reason is shown and nothing is tried behind the person’s back', async () => {
  const error = { code: 'access_denied', description: 'You are no member.' }
  useSession.setState({ phase: 'error', error }, true)
  await draw(gate, { path })
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /You were not let in.*access_denied.*You are no member/,
  )
  expect(actions.sendVisitor).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(actions.logIn.mock.calls).toMatchObject([[{ returnTo: path }]])
})
