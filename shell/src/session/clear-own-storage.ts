import { browserStorage } from '@keyroom/persisted'
import { letterShortcutsKey } from '../commands/letter-shortcuts-key.ts'
import { preferencesKey } from '../preferences/stored-preferences.ts'

const ofThePerson = [preferencesKey, letterShortcutsKey]
const ownPrefixes = ['berry-', 'user-', 'keyroom-']

/**
 * Forgets what this browser keeps of an account. A person's theme, language and way with the
 * keyboard are not the account's and stay.
 * Session storage is left alone: it may hold a sign-in that is under way.
 */
export function clearOwnStorage(storage: Storage = browserStorage()): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) {
    if (!ofThePerson.includes(key) && ownPrefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key)
  }
}
