/** @page */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createStoredValue } from './create-stored-value.ts'

const parse = (kept: unknown): readonly string[] => {
  if (!Array.isArray(kept)) throw new Error('Expected a list.')
  return kept.map(String)
}
const names = createStoredValue({ key: 'names', parse })

beforeEach(() => localStorage.clear())
afterEach(() => void jest.restoreAllMocks())

test('reads what was written, until it is removed', () => {
  expect(names.read()).toBeUndefined()
  names.write(['Ada'])
  expect(localStorage.getItem('names')).toBe('["Ada"]')
  expect(names.read()).toEqual(['Ada'])
  names.write(undefined)
  expect(localStorage.length).toBe(0)
})

test('uses the storage of the tab if requested', () => {
  createStoredValue({ key: 'names', parse, kind: 'session' }).write(['Ada'])
  expect([localStorage.length, sessionStorage.getItem('names')]).toEqual([0, '["Ada"]'])
})

test.each(['{', '"Ada"', 'null'])('reads the damaged value %s as missing', (kept) => {
  localStorage.setItem('names', kept)
  expect(names.read()).toBeUndefined()
})

test('does not fail if the browser stores nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => names.write(['Ada'])).not.toThrow()
  expect(names.read()).toBeUndefined()
})
