import { browserStorage } from '@keyroom/persisted'
import { letterShortcutsKey, preferencesKey } from '../preferences/stored-preferences.ts'

const personalKeys = [preferencesKey, letterShortcutsKey]
const ownPrefixes = ['berry-', 'user-', 'keyroom-']

/**
 * Clears what this browser keeps of an account. A person's theme, language and keyboard shortcuts are not the account's
 * and stay. So does session storage, which may hold a running sign-in.
 */
export function clearOwnStorage(storage: Storage = browserStorage()): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) {
    if (!personalKeys.includes(key) && ownPrefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key)
  }
}
