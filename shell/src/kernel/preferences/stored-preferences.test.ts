import { beforeEach, expect, jest, test } from '@jest/globals'
import { defaultPreferences } from '@keyroom/contract'
import { keepPreferences, readPreferences } from './stored-preferences.ts'

const key = 'berry-config-ts'

beforeEach(() => localStorage.clear())

test('uses the defaults when nothing is stored', () => {
  expect(readPreferences(localStorage)).toEqual(defaultPreferences)
})

test('reads the stored preferences under the key that every version uses', () => {
  const mine = { ...defaultPreferences, locale: 'zh', borderRadius: 12, navType: 'dark' } as const
  keepPreferences(localStorage, mine)
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(mine)
  expect(readPreferences(localStorage)).toEqual(mine)
})

test.each([['{"locale":'], ['null'], ['7'], ['"dark"'], ['[]'], ['']])('ignores the stored %j', (kept) => {
  localStorage.setItem(key, kept)
  expect(readPreferences(localStorage)).toEqual(defaultPreferences)
})

test('replaces a damaged field by its default, keeps the others and drops unknown ones', () => {
  localStorage.setItem(key, JSON.stringify({ locale: 'tlh', borderRadius: 99, presetColor: 'theme3', later: true }))
  expect(readPreferences(localStorage)).toEqual({ ...defaultPreferences, presetColor: 'theme3' })
})

test('works in a browser that stores nothing', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  } as unknown as Storage
  expect(() => keepPreferences(full, defaultPreferences)).not.toThrow()
  expect(warn).toHaveBeenCalledTimes(1)
})
