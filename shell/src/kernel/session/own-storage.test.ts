import { beforeEach, expect, jest, test } from '@jest/globals'
import { adminClaims } from '../../testing/sample-session.ts'
import { clearOwnStorage } from './clear-own-storage.ts'
import { credentialsKey, forgetCredentials, keepCredentials, restoreCredentials } from './kept-credentials.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('forgets the account’s data and keeps theme, language and other sites’ keys', () => {
  for (const key of ['user-credentials', 'keyroom-map', 'berry-other', 'berry-config-ts', 'neighbor', 'my-user-x'])
    localStorage.setItem(key, '1')
  clearOwnStorage()
  expect(Object.keys(localStorage).toSorted()).toEqual(['berry-config-ts', 'my-user-x', 'neighbor'])
})

test('keeps session storage, which may hold a running sign-in', () => {
  sessionStorage.setItem('keyroom-transaction', '1')
  clearOwnStorage()
  expect(sessionStorage.getItem('keyroom-transaction')).toBe('1')
})

test('keeps claims but no token, until they are forgotten', async () => {
  keepCredentials(adminClaims)
  await Promise.resolve()
  expect(JSON.parse(localStorage.getItem(credentialsKey) ?? '')).toEqual({ claims: adminClaims })
  expect(await restoreCredentials()).toEqual(adminClaims)
  forgetCredentials()
  expect(await restoreCredentials()).toBeUndefined()
})

test.each(['{', '{"claims":{"sub":7}}', '[]'])('ignores damaged credentials (%s)', async (kept) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  localStorage.setItem(credentialsKey, kept)
  expect(await restoreCredentials()).toBeUndefined()
})
