import { beforeEach, expect, test } from '@jest/globals'
import { clearOwnStorage } from '../../kernel/session/clear-own-storage.ts'
import { letterShortcutsKey } from '../../kernel/preferences/stored-preferences.ts'
import { keepRecentCommand, readRecentCommands, recentCommandsKey } from './recent-commands.ts'

beforeEach(() => localStorage.clear())

test('keeps the latest five commands, each once, the latest first', () => {
  for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) keepRecentCommand({ id })
  expect(readRecentCommands().map(({ id }) => id)).toEqual(['f', 'e', 'd', 'a', 'c'])
})

test.each(['{', '"a"', '[{"label":"x"}]', '[{"id":7}]'])('treats the damaged stored value %s as empty', (stored) => {
  localStorage.setItem(recentCommandsKey, stored)
  expect(readRecentCommands()).toEqual([])
})

test('deletes recent commands with the account’s data, but keeps the setting for letter shortcuts', () => {
  keepRecentCommand({ id: 'hospital:220071', label: 'Lakeside' })
  localStorage.setItem(letterShortcutsKey, 'off')
  clearOwnStorage()
  expect(readRecentCommands()).toEqual([])
  expect(localStorage.getItem(letterShortcutsKey)).toBe('off')
})
