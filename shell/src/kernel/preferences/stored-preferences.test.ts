import { beforeEach, expect, jest, test } from '@jest/globals'
import { defaultPreferences } from '@keyroom/contract'
import { keepPreferences, readPreferences } from './stored-preferences.ts'

const key = 'berry-config-ts'

beforeEach(() => localStorage.clear())

test('without anything kept there are the defaults', () => {
  expect(readPreferences(localStorage)).toEqual(defaultPreferences)
})

test('what is kept is what is read, under the key that other versions of the product know', () => {
  const mine = { ...defaultPreferences, locale: 'zh', borderRadius: 12, navType: 'dark' } as const
  keepPreferences(localStorage, mine)
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(mine)
  expect(readPreferences(localStorage)).toEqual(mine)
})

test.each([['{"locale":'], ['null'], ['7'], ['"dark"'], ['[]'], ['']])('%j counts as nothing kept', (kept) => {
  localStorage.setItem(key, kept)
  expect(readPreferences(localStorage)).toEqual(defaultPreferences)
})

test('a field that is damaged has its default, the others stay, and unknown ones are dropped', () => {
  localStorage.setItem(key, JSON.stringify({ locale: 'tlh', borderRadius: 99, presetColor: 'theme3', later: true }))
  expect(readPreferences(localStorage)).toEqual({ ...defaultPreferences, presetColor: 'theme3' })
})

test('a browser that stores nothing is no reason to fail', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  } as unknown as Storage
  expect(() => keepPreferences(full, defaultPreferences)).not.toThrow()
  expect(warn).toHaveBeenCalledTimes(1)
})
