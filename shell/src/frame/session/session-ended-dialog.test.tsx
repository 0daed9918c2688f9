import { beforeEach, expect, jest, test } from '@jest/globals'
import { topics } from '@keyroom/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { shellEvents } from '../../kernel/events/hub.ts'
import { draw } from '../../testing/draw.tsx'
import { fakeSessionActions } from '../../testing/fake-session-actions.ts'
import { EndedSessionDialog } from './session-gate.tsx'
import { useEndedSession } from '../../kernel/session/ended-session.ts'

const actions = fakeSessionActions()
const path = '/dashboard/widget/programming?beds=20'

beforeEach(() => {
  jest.clearAllMocks()
  useEndedSession.setState({ error: { code: 'login_required', description: 'Login required' } })
})

const again = () => screen.findByRole('button', { name: 'Sign in again' })

test('offers to sign in in a small window, and confirms the sign-in', async () => {
  const said = jest.fn()
  shellEvents.subscribe(topics.notificationRequested, said)
  await draw(<EndedSessionDialog />, { path })
  await userEvent.click(await again())
  expect(actions.logInBeside).toHaveBeenCalledTimes(1)
  expect(said.mock.calls).toEqual([[{ severity: 'success', message: 'You are signed in again.' }]])
})

test.each([
  [{ error: 'popup_open', message: 'Unable to open a popup' }, 'Your browser blocked the sign-in window'],
  [{ error: 'cancelled', message: 'Popup closed' }, 'The sign-in window was closed'],
  [{ error: 'timeout', message: 'Timeout' }, 'Signing in took too long'],
])('says why the small window failed (%j), and offers to sign in on this page', async (failure, title) => {
  actions.logInBeside.mockRejectedValueOnce(failure)
  await draw(<EndedSessionDialog />, { path })
  await userEvent.click(await again())
  expect((await screen.findByRole('alert')).textContent).toContain(title)
  expect(await again()).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Sign in on this page' }))
  expect(actions.logIn.mock.calls).toEqual([[{ returnTo: path }]])
})

test('says that the person was removed from the organization, and does not say that nothing is lost', async () => {
  const error = { code: 'invalid_grant', description: 'Unknown or invalid refresh token.' }
  useEndedSession.setState({ error, removedFrom: 'Lakeside Health' })
  await draw(<EndedSessionDialog />, { path })
  const name = 'You are no longer a member of Lakeside Health'
  const { textContent } = await screen.findByRole('dialog', { name })
  expect(textContent).toContain('can no longer be saved')
  expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Sign in to another account' }))
  expect(actions.logIn.mock.calls).toEqual([[{ returnTo: '', asOther: true }]])
  useEndedSession.setState({ removedFrom: undefined })
})

test('says that the person switched the account in another tab, and that entries can be copied', async () => {
  const error = { code: 'account_switched', description: '' }
  useEndedSession.setState({ error, switched: { from: 'Lakeside Health', to: 'Harbor Clinics' } })
  await draw(<EndedSessionDialog />, { path })
  const { textContent } = await screen.findByRole('dialog', { name: 'You switched to Harbor Clinics in another tab' })
  expect(textContent).toContain(
    'This page still belongs to Lakeside Health. What you entered on this page can no longer',
  )
  expect(screen.getByRole('button', { name: 'Continue in Harbor Clinics' })).toBeTruthy()
  useEndedSession.setState({ switched: undefined })
})

test('states a reason other than expiry', async () => {
  useEndedSession.setState({ error: { code: 'access_denied', description: 'not part of the organization' } })
  await draw(<EndedSessionDialog />, { path })
  expect((await screen.findByRole('dialog')).textContent).toContain('ask an admin')
})
