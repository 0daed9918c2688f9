import { browserStorage } from '@keyroom/persisted'
import { preferencesKey } from '../preferences/stored-preferences.ts'

const ownPrefixes = ['berry-', 'user-', 'keyroom-']

/**
 * Forgets what this browser keeps of an account. A person's theme and language are not the account's and stay.
 * Session storage is left alone: it may hold a sign-in that is under way.
 */
export function clearOwnStorage(storage: Storage = browserStorage()): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) {
    if (key !== preferencesKey && ownPrefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key)
  }
}
