import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createKept } from './create-kept.ts'

const parse = (kept: unknown): readonly string[] => {
  if (!Array.isArray(kept)) throw new Error('A list was expected.')
  return kept.map(String)
}
const names = createKept({ key: 'names', parse })

beforeEach(() => localStorage.clear())
afterEach(() => void jest.restoreAllMocks())

test('what is written is read, until it is forgotten', () => {
  expect(names.read()).toBeUndefined()
  names.write(['Ada'])
  expect(localStorage.getItem('names')).toBe('["Ada"]')
  expect(names.read()).toEqual(['Ada'])
  names.write(undefined)
  expect(localStorage.length).toBe(0)
})

test('is of the tab where that is asked for', () => {
  createKept({ key: 'names', parse, kind: 'session' }).write(['Ada'])
  expect([localStorage.length, sessionStorage.getItem('names')]).toEqual([0, '["Ada"]'])
})

test.each(['{', '"Ada"', 'null'])('the damaged value %s is none', (kept) => {
  localStorage.setItem('names', kept)
  expect(names.read()).toBeUndefined()
})

test('a browser that stores nothing is no reason to fail', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => names.write(['Ada'])).not.toThrow()
  expect(names.read()).toBeUndefined()
})
