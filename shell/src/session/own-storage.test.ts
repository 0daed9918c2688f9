import { beforeEach, expect, jest, test } from '@jest/globals'
import { adminClaims } from '../testing/sample-session.ts'
import { clearOwnStorage } from './clear-own-storage.ts'
import { credentialsKey, keepCredentials } from './kept-credentials.ts'

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

test('keeps claims and no token', () => {
  keepCredentials(adminClaims)
  expect(JSON.parse(localStorage.getItem(credentialsKey) ?? '')).toEqual({ claims: adminClaims })
})

test('a browser that stores nothing is no reason to fail', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  } as unknown as Storage
  expect(() => keepCredentials(adminClaims, full)).not.toThrow()
  expect(warn).toHaveBeenCalledTimes(1)
})
