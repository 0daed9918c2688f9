import { beforeEach, expect, test } from '@jest/globals'
import { clearOwnStorage } from '../session/clear-own-storage.ts'
import { letterShortcutsKey } from './letter-shortcuts-key.ts'
import { keepRecentCommand, readRecentCommands, recentCommandsKey } from './recent-commands.ts'

beforeEach(() => localStorage.clear())

test('the latest five, each once, the latest first', () => {
  for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) keepRecentCommand({ id })
  expect(readRecentCommands().map(({ id }) => id)).toEqual(['f', 'e', 'd', 'a', 'c'])
})

test.each(['{', '"a"', '[{"label":"x"}]', '[{"id":7}]'])('a damaged store, %s, is empty', (stored) => {
  localStorage.setItem(recentCommandsKey, stored)
  expect(readRecentCommands()).toEqual([])
})

test('goes with the account; the switch for letters stays with the person', () => {
  keepRecentCommand({ id: 'hospital:220071', label: 'Lakeside' })
  localStorage.setItem(letterShortcutsKey, 'off')
  clearOwnStorage()
  expect(readRecentCommands()).toEqual([])
  expect(localStorage.getItem(letterShortcutsKey)).toBe('off')
})
