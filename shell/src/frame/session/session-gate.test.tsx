import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { reportParts } from '../../kernel/connection/connection-store.ts'
import { draw } from '../../testing/draw.tsx'
import { fakeSessionActions } from '../../testing/fake-session-actions.ts'
import { stopClock } from '../../testing/stop-clock.ts'
import { adaClaims, sessionOf, signInAs } from '../../testing/sample-session.ts'
import { SessionGate } from './session-gate.tsx'
import { useSession } from '../../kernel/session/session-store.ts'

const actions = fakeSessionActions()

beforeEach(() => {
  jest.clearAllMocks()
  useSession.setState({ phase: 'loading' }, true)
})
afterEach(() => void jest.useRealTimers())

const gate = (
  <SessionGate>
    <p>The dashboard</p>
  </SessionGate>
)
const path = '/dashboard/analytics?ccn=220071'

test('draws nothing of the dashboard before somebody is signed in', async () => {
  await draw(gate, { path })
  expect(screen.queryByText('The dashboard')).toBeNull()
  expect(actions.sendVisitor).not.toHaveBeenCalled()
  act(() => signInAs(adaClaims))
  expect(screen.getByText('The dashboard')).toBeTruthy()
})

test('draws the frame for the expected person until the check finds nobody', async () => {
  const { claims, activeAccount } = sessionOf(adaClaims)
  useSession.setState({ phase: 'loading', expected: { claims, activeAccount } }, true)
  await draw(gate, { path })
  expect(screen.getByText('The dashboard')).toBeTruthy()
  await act(async () => useSession.setState({ phase: 'visitor' }, true))
  expect(screen.queryByText('The dashboard')).toBeNull()
  expect(actions.sendVisitor.mock.calls).toEqual([[path]])
})

test('sends a visitor to sign in once, with the requested page', async () => {
  useSession.setState({ phase: 'visitor' }, true)
  await draw(gate, { path })
  expect(actions.sendVisitor.mock.calls).toEqual([[path]])
  expect(screen.queryByText('The dashboard')).toBeNull()
})

describe('while the sign-in service can’t be reached', () => {
  const since = new Date('2026-11-21T14:05:30').getTime()
  beforeEach(() => act(() => reportParts({ 'sign-in': since })))
  afterEach(() => act(() => reportParts({ 'sign-in': undefined })))

  test('says since when the service is unreachable, and opens the requested page after signing in', async () => {
    await draw(gate, { path })
    expect(screen.getByRole('main').textContent).toMatch(/can’t be reached.*since 14:05/)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(actions.isReachable).toHaveBeenCalledTimes(1)
    act(() => signInAs(adaClaims))
    expect(screen.getByText('The dashboard')).toBeTruthy()
  })

  test('sends a visitor to sign in only once the service is back', async () => {
    useSession.setState({ phase: 'visitor' }, true)
    await draw(gate, { path })
    expect(actions.sendVisitor).not.toHaveBeenCalled()
    await act(async () => reportParts({ 'sign-in': undefined }))
    expect(actions.sendVisitor.mock.calls).toEqual([[path]])
  })

  test('keeps the page of a signed-in person', async () => {
    act(() => signInAs(adaClaims))
    await draw(gate, { path })
    expect(screen.getByText('The dashboard')).toBeTruthy()
  })
})

test('says that the server ended the session, and opens the sign-in page on click or after four seconds', async () => {
  const { user, pass } = stopClock()
  useSession.setState({ phase: 'visitor', ended: true }, true)
  const drawn = await draw(gate, { path })
  expect(await screen.findByRole('heading', { level: 1, name: 'Your session has ended' })).toBeTruthy()
  await pass(3_000)
  expect(actions.sendVisitor).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Sign in now' }))
  expect(actions.sendVisitor.mock.calls).toEqual([[path]])
  drawn.unmount()
  await draw(gate, { path })
  await screen.findByRole('heading', { level: 1, name: 'Your session has ended' })
  await pass(4_000)
  expect(actions.sendVisitor).toHaveBeenCalledTimes(2)
})

test('tells a removed member about the removal, and waits until they choose to sign in', async () => {
  const { user, pass } = stopClock()
  useSession.setState({ phase: 'visitor', ended: true, removedFrom: 'Lakeside Health' }, true)
  await draw(gate, { path })
  const title = 'You are no longer a member of Lakeside Health'
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByText(/ask an admin of Lakeside Health to invite you again/)).toBeTruthy()
  await pass(60_000)
  expect(actions.sendVisitor).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Sign in to another account' }))
  expect(actions.logIn.mock.calls).toEqual([[{ returnTo: '', asOther: true }]])
})

test('shows why signing in failed, and retries only when the person asks', async () => {
  const error = { code: 'access_denied', description: 'You are no member.' }
  useSession.setState({ phase: 'error', error }, true)
  await draw(gate, { path })
  expect((await screen.findByRole('alert')).textContent).toMatch(/Access denied.*access_denied.*You are no member/)
  expect(actions.sendVisitor).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(actions.logIn.mock.calls).toMatchObject([[{ returnTo: path }]])
})
