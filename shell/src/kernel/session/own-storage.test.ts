import { beforeEach, expect, jest, test } from '@jest/globals'
import { adminClaims } from '../testing/sample-session.ts'
import { clearOwnStorage } from './clear-own-storage.ts'
import { credentialsKey, forgetCredentials, keepCredentials, restoreCredentials } from './kept-credentials.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('forgets what is the account’s and leaves theme, language and what is not ours', () => {
  for (const key of ['user-credentials', 'keyroom-map', 'berry-other', 'berry-config-ts', 'neighbour', 'my-user-x'])
    localStorage.setItem(key, '1')
  clearOwnStorage()
  expect(Object.keys(localStorage).toSorted()).toEqual(['berry-config-ts', 'my-user-x', 'neighbour'])
})

test('leaves session storage alone, where a sign-in may be under way', () => {
  sessionStorage.setItem('keyroom-transaction', '1')
  clearOwnStorage()
  expect(sessionStorage.getItem('keyroom-transaction')).toBe('1')
})

test('keeps claims and no token, which come back until they are forgotten', async () => {
  keepCredentials(adminClaims)
  await Promise.resolve()
  expect(JSON.parse(localStorage.getItem(credentialsKey) ?? '')).toEqual({ claims: adminClaims })
  expect(await restoreCredentials()).toEqual(adminClaims)
  forgetCredentials()
  expect(await restoreCredentials()).toBeUndefined()
})

test.each(['{', '{"claims":{"sub":7}}', '[]'])('damaged credentials (%s) are nobody’s', async (kept) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  localStorage.setItem(credentialsKey, kept)
  expect(await restoreCredentials()).toBeUndefined()
})
