import { beforeEach, expect, jest, test } from '@jest/globals'
import { locales } from '@keyroom/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draw } from '../../testing/draw.tsx'
import { fakeSessionActions } from '../../testing/fake-session-actions.ts'
import { IdentityErrorScreen } from './identity-error-screen.tsx'

const actions = fakeSessionActions()
const denied = { code: 'access_denied', description: 'You are no member.' }
const returnTo = '/dashboard/analytics?ccn=220071'

beforeEach(() => void jest.clearAllMocks())

const show = (error = denied, locale: (typeof locales)[number] = 'en') =>
  draw(<IdentityErrorScreen error={error} returnTo={returnTo} />, { locale })
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('shows what happened and what to do, and retries only when the person asks', async () => {
  await show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Access denied' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('ask an admin')
  expect(buttons().slice(-3)).toEqual(['Sign in with another account', 'Try again', 'Go to home page'])
  expect(actions.logIn).not.toHaveBeenCalled()
})

test('offers to try again, or to sign in as another person despite the provider’s session', async () => {
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with another account' }))
  expect(actions.logIn.mock.calls).toEqual([[{ returnTo, asOther: false }], [{ returnTo, asOther: true }]])
})

test('shows the original code and description, which can be copied', async () => {
  const user = userEvent.setup()
  await show()
  await user.click(await screen.findByText('Details'))
  expect(screen.getByText('access_denied')).toBeTruthy()
  expect(screen.getByText('You are no member.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy details' }))
  expect(await screen.findByRole('button', { name: 'Details copied' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toMatch(
    /^Sign-in error: access_denied\nDescription: You are no member\./,
  )
})

test.each(locales)('every text of the screen is translated into %s', async (locale) => {
  await show(denied, locale)
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(`${heading.textContent}${buttons().join()}`).not.toMatch(/shell\.|ui\./)
})
