import { beforeEach, expect, jest, test } from '@jest/globals'
import { topics } from '@keyroom/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { shellEvents } from '../../events/hub.ts'
import { draw } from '../../testing/draw.tsx'
import { fakeSessionActions } from '../../testing/fake-session-actions.ts'
import { LapsePlace } from './lapse-place.tsx'
import { useLapse } from './lapse-store.ts'

const actions = fakeSessionActions()
const path = '/dashboard/widget/programming?beds=20'

beforeEach(() => {
  jest.clearAllMocks()
  useLapse.setState({ error: { code: 'login_required', description: 'Login required' } })
})

const again = () => screen.findByRole('button', { name: 'Sign in again' }, { timeout: 8_000 })

test('offers a small window, and says when they are back', async () => {
  const said = jest.fn()
  shellEvents.subscribe(topics.notificationRequested, said)
  await draw(<LapsePlace />, { path })
  await userEvent.click(await again())
  expect(actions.logInBeside).toHaveBeenCalledTimes(1)
  expect(said.mock.calls).toEqual([[{ severity: 'success', message: 'You are signed in again.' }]])
})

test.each([
  [{ error: 'popup_open', message: 'Unable to open a popup' }, 'Your browser blocked the sign-in window'],
  [{ error: 'cancelled', message: 'Popup closed' }, 'The sign-in window was closed'],
  [{ error: 'timeout', message: 'Timeout' }, 'Signing in took too long'],
])('when that fails (%j) it says why, and offers this page instead', async (failure, title) => {
  actions.logInBeside.mockRejectedValueOnce(failure)
  await draw(<LapsePlace />, { path })
  await userEvent.click(await again())
  expect((await screen.findByRole('alert')).textContent).toContain(title)
  expect(await again()).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Sign in on this page' }))
  expect(actions.logIn.mock.calls).toEqual([[{ returnTo: path }]])
})

test('who was removed from the organization is told that, and not that nothing is lost', async () => {
  const error = { code: 'invalid_grant', description: 'Unknown or invalid refresh token.' }
  useLapse.setState({ error, removedFrom: 'Lakeside Health' })
  await draw(<LapsePlace />, { path })
  const name = 'You are no longer a member of Lakeside Health'
  const { textContent } = await screen.findByRole('dialog', { name }, { timeout: 8_000 })
  expect(textContent).toContain('can’t be saved any more')
  expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Sign in to another account' }))
  expect(actions.logIn.mock.calls).toEqual([[{ returnTo: '', asOther: true }]])
  useLapse.setState({ removedFrom: undefined })
})

test('a reason other than time is said', async () => {
  useLapse.setState({ error: { code: 'access_denied', description: 'not part of the organization' } })
  await draw(<LapsePlace />, { path })
  expect((await screen.findByRole('dialog', {}, { timeout: 8_000 })).textContent).toContain('ask an administrator')
})
