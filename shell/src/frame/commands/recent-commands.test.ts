import { beforeEach, expect, test } from '@jest/globals'
import { clearOwnStorage } from '../../kernel/session/clear-own-storage.ts'
import { useSession } from '../../kernel/session/session-store.ts'
import { adaClaims, adminClaims, signInAs } from '../../testing/sample-session.ts'
import { letterShortcutsKey } from '../../kernel/preferences/stored-preferences.ts'
import { keepRecentCommand, readRecentCommands, recentCommandsKey } from './recent-commands.ts'

beforeEach(() => {
  localStorage.clear()
  useSession.setState({ phase: 'visitor' }, true)
})

test('keeps the latest five commands, each once, the latest first', () => {
  for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) keepRecentCommand({ id })
  expect(readRecentCommands().map(({ id }) => id)).toEqual(['f', 'e', 'd', 'a', 'c'])
})

test('keeps the recent commands of each person, of each account and of visitors apart', () => {
  const ids = () => readRecentCommands().map(({ id }) => id)
  keepRecentCommand({ id: 'as a visitor' })
  signInAs(adaClaims)
  expect(ids()).toEqual([])
  keepRecentCommand({ id: 'hospital:220071', label: 'Lakeside' })
  expect(ids()).toEqual(['hospital:220071'])
  signInAs(adminClaims)
  expect(ids()).toEqual([])
  useSession.setState({ phase: 'visitor' }, true)
  expect(ids()).toEqual([])
  signInAs(adaClaims)
  expect(ids()).toEqual(['hospital:220071'])
})

test.each(['{', '"a"', '[{"id":"a"}]', '{"commands":[{"label":"x"}]}', '{"commands":[{"id":7}]}'])(
  'treats the damaged stored value %s as empty',
  (stored) => {
    localStorage.setItem(recentCommandsKey, stored)
    expect(readRecentCommands()).toEqual([])
  },
)

test('deletes recent commands with the account’s data, but keeps the setting for letter shortcuts', () => {
  keepRecentCommand({ id: 'hospital:220071', label: 'Lakeside' })
  localStorage.setItem(letterShortcutsKey, 'off')
  clearOwnStorage()
  expect(readRecentCommands()).toEqual([])
  expect(localStorage.getItem(letterShortcutsKey)).toBe('off')
})
