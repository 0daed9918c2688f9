import { expect, jest, test } from '@jest/globals'
import { refusedActions } from './refused-actions.ts'

test('without the auth library, signing in leads to the page that says why, and everything else fails', async () => {
  const page = { assign: jest.fn() }
  const reason = new Error('auth0-spa-js must run on a secure origin.')
  const actions = refusedActions(reason, page)
  await actions.logIn({ returnTo: '' })
  await actions.sendVisitor('')
  expect(page.assign.mock.calls).toEqual([['/dashboard'], ['/dashboard']])
  for (const refused of [actions.getToken(), actions.logOut(), actions.logInBeside()]) {
    await expect(refused).rejects.toBe(reason)
  }
})
